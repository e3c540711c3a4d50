import { z } from 'zod';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import { ok, route } from '#http/route';
import { describeApi } from '#testing/test-api';
import { commented, withSqlComment } from './sql-comment.ts';

test('a value cannot end the comment', () => {
  const tags = { requestId: `1'*/; drop table users; --`, route: '/api/words/:word*' };
  const sql = withSqlComment(tags, () => commented('select 1'));
  expect(sql).toBe(
    `select 1 /*request_id='1%27%2A%2F%3B%20drop%20table%20users%3B%20--',route='%2Fapi%2Fwords%2F%3Aword%2A'*/`,
  );
  expect(commented('select 1')).toBe('select 1');
});

/** The statement as the database received it, because it asks for its own text. */
const OWN_TEXT = 'select query from pg_stat_activity where pid = pg_backend_pid()';

let db: Knex;
const ownText = route({
  method: 'get',
  path: '/api/own-text/:kind',
  tag: 'Samples',
  summary: 'Answers the text of its statement',
  isPublic: true,
  params: z.object({ kind: z.enum(['plain', 'prepared', 'transaction']) }),
  answers: { 200: z.array(z.object({ query: z.string() })) },
  handle: ({ params: { kind } }) => {
    if (kind === 'prepared') return ok(prepared<{ query: string }[]>(db, 'own text', OWN_TEXT, {}));
    const ask = async (from: Knex) => (await from.raw<{ rows: { query: string }[] }>(OWN_TEXT)).rows;
    return ok(kind === 'plain' ? ask(db) : db.transaction(ask));
  },
});

for (const commentsSql of [true, false]) {
  describeApi(
    `statements with comments ${commentsSql ? 'on' : 'off'}`,
    (api) => {
      beforeAll(() => {
        ({ db } = api().deps);
      });

      test.each(['plain', 'transaction', 'prepared'])('a %s statement', async (kind) => {
        const texts = [];
        for (let n = 0; n < 2; n += 1) {
          const { body, headers } = await api().request.get(`/api/own-text/${kind}`).expect(200);
          const comment = ` /*request_id='${headers['x-request-id']}',route='%2Fapi%2Fown-text%2F%3Akind'*/`;
          texts.push([body[0].query, OWN_TEXT + (commentsSql && kind !== 'prepared' ? comment : '')]);
        }
        for (const [query, expected] of texts) expect(query).toBe(expected);
      });
    },
    { config: { commentsSql }, routes: [ownText] },
  );
}
