import { setImmediate as turn } from 'node:timers/promises';
import { installContent } from '#content/install-content';
import { createLogger } from '#lib/logger';
import { createAccountsApi, type AccountsApi } from '#testing/learners/accounts-api';
import { newLearnerClient } from '#testing/learners/learner-client';
import { describePgBouncer, startPgBouncer, type PgBouncer } from '#testing/processes/pgbouncer';
import { createPostgres } from '#testing/test-databases';
import { createTokeniser } from '#tokeniser/tokeniser';
import type { Database } from './connect.ts';
import { openPostgres } from './postgres.ts';

const silent = createLogger('silent');
const POOLED = { poolSize: 10, pooler: 'transaction' } as const;

describePgBouncer('behind PgBouncer in transaction mode', () => {
  let bouncer: PgBouncer;
  let direct: string;
  let database: Database;
  let api: AccountsApi;
  const logged: string[] = [];
  const log = createLogger('warn', { write: (line: string) => void logged.push(line) });

  beforeAll(async () => {
    direct = await createPostgres();
    bouncer = await startPgBouncer(direct);
    database = await openPostgres(bouncer.url, log, POOLED);
  });
  afterAll(async () => {
    await api?.close();
    await database?.close();
    await bouncer?.close();
  });

  test('without DATABASE_POOLER the start fails at once, with one line that says what to set', async () => {
    await expect(openPostgres(bouncer.url, silent)).rejects.toThrow(
      /^DATABASE_URL leads to a pooler: set DATABASE_POOLER=transaction \([^\n]+\)$/,
    );
  });

  test('with it the database is migrated and filled, and a missing statement timeout is logged', async () => {
    expect(logged.join('')).toMatch(/alter database \S+ set statement_timeout = '5s'/);
    const tokeniser = createTokeniser('/nowhere');
    await installContent({ db: database.db, clock: () => Date.now(), tokeniser });
    await tokeniser.close();
  });

  test("the database's statement timeout applies", async () => {
    const { pathname } = new URL(direct);
    await database.db.raw(`alter database ${pathname.slice(1)} set statement_timeout = '300ms'`);
    const { close } = bouncer;
    const fresh = await startPgBouncer(direct);
    bouncer = {
      url: fresh.url,
      close: async () => {
        await close();
        await fresh.close();
      },
    };
    const before = logged.length;
    const other = await openPostgres(fresh.url, log, POOLED);
    expect(logged.slice(before)).toEqual([]);
    await expect(other.db.raw('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
    await other.close();
    await database.db.raw(`alter database ${pathname.slice(1)} reset statement_timeout`);
  });

  test('frequent statements run on any connection', async () => {
    api = await createAccountsApi(database, { RATE_LIMIT_FACTOR: '1000' });
    const learner = await newLearnerClient(api);
    const words = Array.from({ length: 60 }, (_, i) => `Wort${i}`);
    await Promise.all(
      words.map(async (word) => {
        await learner.post('/api/learned-words', { language: 'de', word: { word } }).expect(201);
        await learner.get('/api/languages').expect(200);
        await turn();
        await learner.get('/api/languages/de').expect(200);
      }),
    );
    const { body } = await learner.get('/api/languages/de').expect(200);
    expect(body).toMatchObject({ wordCount: 60 });
  });
});
