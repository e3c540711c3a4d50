import type { Knex } from 'knex';
import { describeDatabases } from '#testing/test-databases';
import { exportRows } from './export-rows.ts';

async function exported(pieces: AsyncIterable<string>): Promise<unknown> {
  let json = '';
  for await (const piece of pieces) json += piece;
  return JSON.parse(json);
}

describeDatabases('exporting rows', (database) => {
  let db: Knex;
  const time = new Date('2026-01-02T03:04:05.006Z');
  beforeAll(async () => {
    ({ db } = database());
    await db.raw('create table marks (lang text, place bigint, set_at timestamptz, primary key (lang, place))');
    const rows = ['de', 'fr'].flatMap((lang) => [2, 10, 9].map((place) => ({ lang, place, set_at: time })));
    await db('marks').insert(rows);
  });
  afterAll(() => db.raw('drop table marks'));

  test.each([1, 2, 3, 6, 7])('pages of %i contain every row once, in the order of the key', async (size) => {
    const pieces = exportRows(db('marks'), {
      key: ['lang', 'place'],
      columns: { language: 'lang', place: 'place', since: 'set_at' },
      toItem: ({ place, ...mark }: { readonly place: string }) => ({ ...mark, place: Number(place) }),
      size,
    });
    const since = time.toISOString();
    expect(await exported(pieces)).toEqual(
      ['de', 'fr'].flatMap((language) => [2, 9, 10].map((place) => ({ language, place, since }))),
    );
  });

  test('an export without rows is an empty list', async () => {
    const none = db('marks').where({ lang: 'es' });
    expect(await exported(exportRows(none, { key: ['place'], columns: { place: 'place' } }))).toEqual([]);
  });
});
