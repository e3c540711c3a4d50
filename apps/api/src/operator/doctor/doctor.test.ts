import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { loadConfig } from '#config';
import { openSecrets } from '#db/installation';
import { openDatabase } from '#db/connect';
import { createLogger } from '#lib/logger';
import { refuse, startFaultModel } from '#testing/models/fault-model';
import { createPostgres, describePostgres } from '#testing/test-databases';
import { prepareHostWork } from '#operator/commands';

type Env = Record<string, string>;

const JWT_SECRET = 'mDkZ3v0xT9qLr7uWc2sYb5nHf8jPa1eGkQ';
const NAMES = [
  'database',
  'secrets',
  'migrations',
  'disk',
  'mail',
  'tutor',
  'clock',
  'content',
  'Redis',
  'media',
  'dumps',
];
const NOBODY = '127.0.0.1:1';

const silent = createLogger('silent');
let DATA_DIR: string;

beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'wordreel-doctor-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

/** Runs the doctor on an installation and returns its verdicts by name, its lines and its exit code. */
async function ask(env: Env) {
  const lines: string[] = [];
  const work = prepareHostWork(['doctor']);
  const code = await work?.({
    config: () => loadConfig({ DATA_DIR, ...env }, false),
    log: silent,
    now: Date.now(),
    say: (line) => void lines.push(line),
    warn: () => undefined,
    askHidden: async () => null,
    stdin: new PassThrough(),
    stdout: new PassThrough(),
  });
  const words = lines.map((line) => line.split(/\s+/));
  return { code, lines, verdicts: Object.fromEntries(words.map(([verdict, name]) => [name, verdict])) };
}

/** Creates the database and the secrets, as the first start does. */
async function begin(env: Env): Promise<void> {
  const config = loadConfig({ DATA_DIR, ...env });
  const { db, close } = await openDatabase(config, silent);
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

const lineOfTutor = async (env: Env) => (await ask(env)).lines.find((line) => line.includes('tutor'));

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
    const { code, verdicts } = await ask({ ...env, SMTP_URL: `smtp://127.0.0.1:${port}` });
    await new Promise<void>((resolve) => {
      mails.close(resolve);
    });
    expect({ code, verdicts }).toMatchObject({
      code: 0,
      verdicts: { secrets: 'ok', mail: 'ok', clock: 'ok', media: 'ok' },
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

  test.each([
    ['gone', () => rmSync(join(DATA_DIR, 'secrets.json')), /is missing: give every process the same SECRETS/],
    ['damaged', () => writeFileSync(join(DATA_DIR, 'secrets.json'), '{'), /damaged: restore it from a backup/],
  ])('secrets that are %s', async (_, harm, advice) => {
    await begin(env);
    harm();
    const { code, lines } = await ask(env);
    expect(code).toBe(1);
    expect(lines[1]).toMatch(/^fail {2}secrets/);
    expect(lines[1]).toMatch(advice);
  });

  test('secrets of another installation, or readable by others', async () => {
    await begin(env);
    chmodSync(join(DATA_DIR, 'secrets.json'), 0o644);
    expect((await ask(env)).verdicts).toMatchObject({ secrets: 'warn' });
    expect((await ask({ ...env, PUBLIC_URL: 'https://words.example' })).verdicts).toMatchObject({ secrets: 'fail' });
    rmSync(DATA_DIR, { recursive: true });
    await begin({});
    expect((await ask(env)).lines[1]).toMatch(/^fail {2}secrets .* has other keys .*pepper/);
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
