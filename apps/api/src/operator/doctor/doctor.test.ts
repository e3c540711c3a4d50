import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { loadConfig } from '#config';
import { openSecrets } from '#db/installation';
import { openDatabase } from '#db/connect';
import { createLogger } from '#lib/logger';
import { askDoctor, type Env } from '#testing/ask-doctor';
import { refuse, startFaultModel } from '#testing/models/fault-model';
import { aYtDlp } from '#testing/captions/yt-dlp-on-path';
import { archiveName } from '#backup/write-archive';
import { DAY } from '#lib/clock';
import { findingOfReplicas } from './database.checks.ts';
import { createPostgres, describePostgres } from '#testing/test-databases';

const JWT_SECRET = 'mDkZ3v0xT9qLr7uWc2sYb5nHf8jPa1eGkQ';
const NAMES = [
  'database',
  'server',
  'PUBLIC_URL',
  'secrets',
  'migrations',
  'replicas',
  'reads',
  'disk',
  'mail',
  'tutor',
  'speech',
  'transcripts',
  'yt-dlp',
  'clock',
  'content',
  'Redis',
  'media',
  'backup',
];
const NOBODY = '127.0.0.1:1';

const silent = createLogger('silent');
let DATA_DIR: string;

beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'wordreel-doctor-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const ask = (env: Env) => askDoctor({ DATA_DIR, ...env });

/** Creates the database and the secrets, as the first start does. */
async function begin(env: Env): Promise<void> {
  const config = loadConfig({ DATA_DIR, ...env });
  const { db, close } = await openDatabase(config, silent);
  // The build may have installed the content into the database that new folders start with.
  await db('instance').update({ content_version: null });
  await openSecrets(db, config).finally(close);
}

test('before the first start nothing fails, and no files are created', async () => {
  const { code, verdicts } = await ask({ DATA_DIR: join(DATA_DIR, 'none') });
  expect(code).toBe(0);
  expect(Object.keys(verdicts)).toEqual(NAMES);
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

test('an embedded database is checked without changing it', async () => {
  await begin({});
  expect(await ask({})).toMatchObject({
    code: 0,
    verdicts: { database: 'ok', secrets: 'ok', migrations: 'ok', disk: 'ok', mail: 'warn', content: 'warn' },
  });
  expect(existsSync(join(DATA_DIR, 'wordreel.pid'))).toBe(false);
});

const lineOfTutor = async (env: Env) => (await ask(env)).lineOf('tutor');

test("the tutor’s model gets a test question, and its server's error is reported", async () => {
  const server = await startFaultModel();
  const tutor = { TUTOR_BASE_URL: server.url, TUTOR_MODEL: 'small', TUTOR_API_KEY: 'sk-very-secret' };
  expect(await lineOfTutor(tutor)).toMatch(/^ok .* small at 127\.0\.0\.1:\d+ answers\.$/);
  server.behave(refuse(401, { message: 'Incorrect API key provided: sk-very-secret', code: 'invalid_api_key' }));
  const wrongKey = await lineOfTutor(tutor);
  expect(wrongKey).toMatch(/^fail .*answered 401 \(invalid_api_key\).*Incorrect API key provided: ….*TUTOR_API_KEY/);
  server.behave(refuse(503, { message: 'Loading model' }));
  expect(await lineOfTutor(tutor)).toMatch(/^warn .*Loading model/);
  await server.close();
  expect(await lineOfTutor(tutor)).toMatch(/^fail .*cannot be reached \(ECONNREFUSED\).*TUTOR_BASE_URL/);
  expect(await lineOfTutor({})).toMatch(/^ok .*practice partner/);
});

test('a model that the server does not have is compared with those that it has', async () => {
  const server = await startFaultModel(refuse(404, { message: 'model "large" not found' }));
  const line = await lineOfTutor({ TUTOR_BASE_URL: server.url, TUTOR_MODEL: 'large' });
  expect(line).toMatch(/^fail .*TUTOR_MODEL.* The server has small\.$/);
  await server.close();
});

const verdictOf = async (YT_DLP: string) => (await ask({ YT_DLP })).verdicts['yt-dlp'];

test('yt-dlp may be missing, but not where YT_DLP names it, and it should be recent', async () => {
  const ytDlp = aYtDlp();
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '.');
  for (const [version, verdict] of [
    [today, 'ok'],
    ['2020.01.02', 'warn'],
  ] as const) {
    ytDlp.release(version);
    expect(await verdictOf(ytDlp.program)).toBe(verdict);
  }
  expect(await verdictOf(join(ytDlp.folder, 'nothing'))).toBe('fail');
  rmSync(ytDlp.folder, { recursive: true });
});

const replica = (behind: number | null) => [{ name: 'standby1', state: 'streaming', behind }];

test('standbys that are behind are named', () => {
  expect(findingOfReplicas([])).toMatchObject({ verdict: 'ok' });
  for (const behind of [null, -96, 0]) {
    expect(findingOfReplicas(replica(behind))).toEqual({ verdict: 'ok', text: 'The standbys keep up: standby1.' });
  }
  expect(findingOfReplicas(replica(90_000))).toMatchObject({ verdict: 'warn', text: expect.stringContaining('88 KB') });
  expect(findingOfReplicas(replica(2 ** 31))).toMatchObject({ verdict: 'fail' });
  expect(findingOfReplicas([{ name: 'standby1', state: null, behind: null }])).toMatchObject({ verdict: 'skip' });
});

describePostgres('doctor', () => {
  let env: Env;
  beforeEach(async () => {
    env = { DATABASE_URL: await createPostgres(), JWT_SECRET };
  });

  test('an installation without problems', async () => {
    await begin(env);
    const mails = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
    await once(mails.listen(0, '127.0.0.1'), 'listening');
    const { port } = mails.server.address() as AddressInfo;
    const REDIS_URL = process.env['TEST_REDIS_URL'] ?? '';
    const { code, verdicts } = await ask({ ...env, REDIS_URL, SMTP_URL: `smtp://127.0.0.1:${port}` });
    await new Promise<void>((resolve) => {
      mails.close(resolve);
    });
    expect({ code, verdicts }).toMatchObject({
      code: 0,
      verdicts: { secrets: 'ok', mail: 'ok', clock: 'ok', media: 'ok', Redis: 'ok', replicas: 'ok' },
    });
  });

  test('a broken part does not stop the other checks: database, mail, Redis', async () => {
    const { code, verdicts } = await ask({
      ...env,
      DATABASE_URL: `postgres://${NOBODY}/words`,
      REDIS_URL: `redis://${NOBODY}`,
      SMTP_URL: `smtp://${NOBODY}`,
    });
    expect(code).toBe(1);
    expect(verdicts).toMatchObject({ database: 'fail', mail: 'fail', Redis: 'fail', migrations: 'warn', disk: 'ok' });
    expect(Object.keys(verdicts)).toEqual(NAMES);
  });

  test('the age of the newest backup is named, if it is in a known folder', async () => {
    mkdirSync(join(DATA_DIR, 'backups'));
    for (const [days, verdict] of [
      [3, 'warn'],
      [1, 'ok'],
    ] as const) {
      writeFileSync(join(DATA_DIR, 'backups', archiveName('PostgreSQL', Date.now() - days * DAY)), '');
      expect((await ask(env)).verdicts).toMatchObject({ backup: verdict });
    }
  });

  test.each([
    ['gone', () => rmSync(join(DATA_DIR, 'secrets.json')), /is missing: give every process the same SECRETS/],
    ['damaged', () => writeFileSync(join(DATA_DIR, 'secrets.json'), '{'), /damaged: restore it from a backup/],
  ])('secrets that are %s', async (_, harm, advice) => {
    await begin(env);
    harm();
    const { code, lineOf } = await ask(env);
    expect(code).toBe(1);
    expect(lineOf('secrets')).toMatch(/^fail /);
    expect(lineOf('secrets')).toMatch(advice);
  });

  test('secrets of another installation, or readable by others', async () => {
    await begin(env);
    chmodSync(join(DATA_DIR, 'secrets.json'), 0o644);
    expect((await ask(env)).verdicts).toMatchObject({ secrets: 'warn' });
    expect((await ask({ ...env, PUBLIC_URL: 'https://words.example' })).verdicts).toMatchObject({ secrets: 'fail' });
    rmSync(DATA_DIR, { recursive: true });
    await begin({});
    expect((await ask(env)).lineOf('secrets')).toMatch(/^fail .* has other keys .*pepper/);
  });

  test('a database of a later version, and one that this version cannot use', async () => {
    const config = loadConfig({ DATA_DIR, ...env });
    const { db, close } = await openDatabase(config, silent);
    await db('knex_migrations').insert({ name: '999-later', batch: 9, migration_time: new Date() });
    expect((await ask(env)).verdicts).toMatchObject({ migrations: 'warn' });
    await db('breaking_migrations').insert({ name: '999-later', reason: 'it does' });
    await close();
    expect((await ask(env)).verdicts).toMatchObject({ migrations: 'fail' });
  });
});
