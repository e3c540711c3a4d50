import type { Knex } from 'knex';
import { installContent } from '#content/install-content';
import { loadConfig } from '#config';
import { noteCatalogueChange } from '#features/videos/videos.store';
import { createLogger } from '#lib/logger';
import { checkStandby } from '#operator/doctor/standby.check';
import { createAccountsApi, type AccountsApi } from '#testing/learners/accounts-api';
import { newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { serverPrograms, startStandbyPair } from '#testing/processes/standby-pair';
import { describePostgres } from '#testing/test-databases';
import { until } from '#testing/until';
import { openPostgres } from './postgres.ts';
import { currentUntil, openStandby, parseLsn } from './standby.ts';

const silent = createLogger('silent');
const pooling = { poolSize: 4, pooler: null } as const;

describe('the lag of a standby', () => {
  const positions = [
    { at: 1000, lsn: parseLsn('0/FFFFFFF0') },
    { at: 2000, lsn: parseLsn('1/10') },
    { at: 3000, lsn: parseLsn('1/20') },
  ];

  test('is counted from the last position that the standby has reached', () => {
    expect(currentUntil(positions, parseLsn('1/10'))).toBe(2000);
    expect(currentUntil(positions, parseLsn('1/1F'))).toBe(2000);
    expect(currentUntil(positions, parseLsn('0/FFFFFFFF'))).toBe(1000);
  });

  test('is none while nothing is written, and unknown if no position is reached', () => {
    expect(currentUntil(positions, parseLsn('1/20'))).toBe(3000);
    expect(currentUntil(positions, parseLsn(null))).toBe(-Infinity);
  });
});

test('DATABASE_READ_URL without DATABASE_URL is refused', () => {
  expect(() => loadConfig({ DATABASE_READ_URL: 'postgres://a@b/c' })).toThrow(
    'DATABASE_READ_URL is set, so DATABASE_URL must be set too',
  );
});

const changeTitle = (db: Knex, title: string) =>
  db.transaction(async (transaction) => {
    await transaction('videos').where({ lang: 'de' }).update({ title });
    await noteCatalogueChange(transaction);
  });

/** Skips tests that need a PostgreSQL server of their own, visibly, if its programs aren't installed. */
const describeStandby = serverPrograms === undefined ? describe.skip : describePostgres;

describeStandby('with a standby', () => {
  let pair: Awaited<ReturnType<typeof startStandbyPair>>;
  let primary: Awaited<ReturnType<typeof openPostgres>>;
  let api: AccountsApi;
  /** Where shared reads go: `pg_is_in_recovery` is true on a standby. */
  const isOnStandby = (): Promise<boolean> =>
    api.deps.readShared(async (db) => {
      const { rows } = await db.raw<{ rows: [{ on: boolean }] }>('select pg_is_in_recovery() as on');
      return rows[0].on;
    });
  let learner: LearnerClient;
  const titles = async (): Promise<string> => (await learner.get('/videos/de.json').expect(200)).text;

  beforeAll(async () => {
    pair = await startStandbyPair();
    primary = await openPostgres(pair.primary.url, silent, pooling);
    api = await createAccountsApi(primary, {
      DATABASE_URL: pair.primary.url,
      DATABASE_READ_URL: pair.standby.url,
      JWT_SECRET: 'for tests alone: 0123456789 abcdefghijkl',
      RATE_LIMIT_FACTOR: '1000',
    });
    await installContent(api.deps);
    learner = await newLearnerClient(api);
  });
  afterAll(async () => {
    await api?.close();
    await primary?.close();
    await pair?.close();
  });

  const checkAt = (databaseReadUrl: string) =>
    checkStandby({ config: { ...api.deps.config, databaseReadUrl }, db: primary.db, isInUse: false, log: silent });
  const openAt = (url: string) => openStandby({ url, primary: primary.db, pooling }, silent);

  test('the catalog, captions and dictionaries are read there', async () => {
    await until(isOnStandby);
    const { body: languages } = await learner.get('/api/video-languages').expect(200);
    expect(languages).toContainEqual(expect.objectContaining({ code: 'de' }));
    const { body } = await learner.get('/api/dictionary/de?word=Haus').expect(200);
    expect(body.entries).not.toEqual([]);
    const story = await primary.db('videos').where({ lang: 'de', player: 'story' }).first<{ id: string }>('id');
    const { body: transcript } = await learner.get(`/api/videos/${story.id}/transcript`).expect(200);
    expect(transcript.lines.length).toBeGreaterThan(0);
  });

  test('a query that fails there is repeated on the primary', async () => {
    await until(isOnStandby);
    const { rows } = await api.deps.readShared((db) => db.raw('select pg_current_wal_lsn() as lsn'));
    expect(rows).toEqual([{ lsn: expect.any(String) }]);
    expect(await isOnStandby()).toBe(true);
  });

  test('a standby that stops applying changes is left, and used again when it has caught up', async () => {
    await until(isOnStandby);
    await pair.standby.query('select pg_wal_replay_pause()');
    await changeTitle(primary.db, 'After the pause');
    await until(async () => !(await isOnStandby()));
    expect(await titles()).toContain('After the pause');
    await learner.post('/api/learned-words', { language: 'de', word: { word: 'Katze' } }).expect(201);
    const { body } = await learner.get('/api/languages/de').expect(200);
    expect(body).toMatchObject({ wordCount: 1 });
    await pair.standby.query('select pg_wal_replay_resume()');
    await until(isOnStandby);
    expect(await titles()).toContain('After the pause');
  });

  test('while it is down, the primary answers, without a failed request', async () => {
    await until(isOnStandby);
    await pair.standby.kill();
    // Its sessions notice only after a moment that the server has ended.
    await until(async () => !(await isOnStandby()));
    await changeTitle(primary.db, 'After the crash');
    await until(async () => (await titles()).includes('After the crash'));
    await pair.standby.start();
    await until(isOnStandby);
    expect(await titles()).toContain('After the crash');
  });

  test('the doctor says whether it could serve reads', async () => {
    expect(await checkAt(pair.standby.url)).toMatchObject({ verdict: 'ok' });
    expect(await checkAt(pair.primary.url)).toMatchObject({
      verdict: 'fail',
      text: 'DATABASE_READ_URL cannot be used: it is not a standby.',
    });
    expect(await checkAt('postgres://nobody@127.0.0.1:1/none')).toMatchObject({ verdict: 'warn' });
  });

  test('another server, or the primary itself, is refused at the start', async () => {
    await expect(openAt(pair.primary.url)).rejects.toThrow('DATABASE_READ_URL cannot be used: it is not a standby');
    await expect(openAt(process.env['TEST_DATABASE_URL'] ?? '')).rejects.toThrow(
      'it is not a copy of the database of DATABASE_URL',
    );
  });
});
