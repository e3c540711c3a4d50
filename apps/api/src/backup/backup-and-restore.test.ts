import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, logInWithTwoFactor, signUpWithTwoFactor, type Account } from '#testing/learners/far-learner';
import { newSecrets, readSecretsFile, secretsPath } from '#security/secrets-file';
import { studyAt, studyToldBy } from '#testing/learners/far-student';
import { openPostgresAsItIs } from '#db/unmigrated';
import { createLogger } from '#lib/logger';
import { killServers, runOperator, startOperator, startServer } from '#testing/processes/server-process';
import { createPostgres, describePostgres } from '#testing/test-databases';
import { until } from '#testing/until';
import { readLastBackup } from './last-backup.store.ts';

type Env = Record<string, string>;

/** In the form of an .env file, for a machine with its own database. */
const JWT_SECRET = 'mDkZ3v0xT9qLr7uWc2sYb5nHf8jPa1eGkQ';
const BACKUP_PASSPHRASE = 'four quiet horses in the snow';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordreel-backup-'));
});
afterEach(killServers);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a server for the duration of `work`. */
async function withServer<T>(env: Env, work: (url: string) => Promise<T>): Promise<T> {
  const { url, child, ended } = startServer(env);
  const done = await work(await url());
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0 });
  return done;
}

/** A person with an account, and the responses about their study. */
interface Student extends Account {
  readonly told: object[];
}

/** Sets up an installation with a studying account, a video file and a list of words. */
async function anInstallation(env: Env): Promise<Student> {
  const dataDir = env['DATA_DIR'] ?? '';
  const told: object[] = [];
  const account = await withServer(env, (url) =>
    signUpWithTwoFactor(url, [dataDir], async (bearer) => {
      await studyAt(url, bearer);
      told.push(...(await studyToldBy(url, bearer)));
    }),
  );
  for (const name of ['media', 'word-counts']) mkdirSync(join(dataDir, name));
  writeFileSync(join(dataDir, 'media', 'clip.mp4'), '0123456789');
  writeFileSync(join(dataDir, 'word-counts', 'de.txt'), 'Haus 10\n');
  return { ...account, told };
}

/**
 * Logs in with password and second factor and expects words and study unchanged. The log names the database's state.
 */
async function expectAllThere(env: Env, account: Student): Promise<void> {
  await withServer(env, async (url) => {
    const token = await logInWithTwoFactor(url, account);
    expect((await call(url, '/api/languages/de', undefined, token)).body).toMatchObject({
      wordCount: 4,
      learnedWords: [{ word: 'Haus', schedule: { reps: 2, lapses: 1 } }, {}, {}, {}],
    });
    expect(await studyToldBy(url, token)).toEqual(account.told);
  });
  expect(await runOperator(['reviews', 'check'], env)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^3 words compared: each card state matches its log\./),
  });
  expect(readFileSync(join(env['DATA_DIR'] ?? '', 'word-counts', 'de.txt'), 'utf8')).toBe('Haus 10\n');
}

/** The kinds of database, with what a backup is called and what happens to one while Wordreel runs. */
const KINDS = [
  {
    kind: 'embedded',
    suite: describe,
    database: async (): Promise<Env> => ({}),
    name: /^wordreel-\d{8}T\d{6}Z\.tar\.gz$/,
    whileRunning: { code: 1, stderr: expect.stringMatching(/^Wordreel is running .*daily dumps in .*\/backups/) },
  },
  {
    kind: 'PostgreSQL',
    suite: describePostgres,
    database: async (): Promise<Env> => ({ DATABASE_URL: await createPostgres(), JWT_SECRET }),
    name: /^wordreel-\d{8}T\d{6}Z\.tar$/,
    whileRunning: { code: 0 },
  },
];

for (const { kind, suite, database, name, whileRunning } of KINDS) {
  suite(`backup, a new machine, restore, login: ${kind}`, () => {
    let old: Env;
    let account: Student;
    let backups: string;
    let archive: string;
    let first: Awaited<ReturnType<typeof runOperator>>;

    beforeAll(async () => {
      old = { ...(await database()), DATA_DIR: join(folder, kind) };
      account = await anInstallation(old);
      backups = join(folder, `${kind} backups`);
      first = await runOperator(['backup', `${backups}/`], { ...old, BACKUP_PASSPHRASE });
      archive = join(backups, ...readdirSync(backups));
    });

    test('with a passphrase one archive holds everything, and a new machine continues with it', async () => {
      expect(readdirSync(backups)).toEqual([expect.stringMatching(name)]);
      expect(first).toMatchObject({ code: 0, stdout: `${archive}\n` });
      expect(first.stderr).toMatch(/^Backed up \d+ tables with [\d,]+ rows, of 1 account\. 1 video file/);
      expect(statSync(archive).mode & 0o777).toBe(0o600);

      const fresh: Env = { ...(await database()), DATA_DIR: join(folder, `${kind} new`) };
      const { DATA_DIR = '' } = fresh;
      const wrong = await runOperator(['restore', archive], { ...fresh, BACKUP_PASSPHRASE: 'four loud horses' });
      expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('passphrase does not match') });
      expect(readdirSync(DATA_DIR)).toEqual([]);

      const restored = await runOperator(['restore', archive], { ...fresh, BACKUP_PASSPHRASE });
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      expect(restored.stdout).toMatch(/The row counts of all tables match the backup: \d+ tables .*, of 1 account\./);
      expect(restored.stdout).toMatch(/Of its 1 video file, 1 are missing: .*\n {2}clip\.mp4\n/);
      await expectAllThere(fresh, account);

      // Existing data is not overwritten by mistake. With --replace it is replaced, whatever it was.
      const again = await runOperator(['restore', archive], { ...fresh, BACKUP_PASSPHRASE });
      expect(again).toMatchObject({ code: 1, stderr: expect.stringMatching(/nothing was changed.*--replace/) });
      writeFileSync(secretsPath(DATA_DIR), JSON.stringify(newSecrets()));
      const replaced = await runOperator(['restore', archive, '--replace'], { ...fresh, BACKUP_PASSPHRASE });
      expect(replaced).toMatchObject({ code: 0, stderr: '' });
      expect(replaced.stdout).toMatch(/The previous data was kept as .*secrets\.json\.before-\d{8}T\d{6}Z\.\n/);
      expect(readSecretsFile(DATA_DIR)).toEqual(readSecretsFile(old['DATA_DIR'] ?? ''));
    });

    test('without a passphrase the secrets are a file next to the archive, and a warning points it out', async () => {
      const plain = join(folder, `${kind}.tar`);
      const made = await runOperator(['backup', plain], old);
      expect(made).toMatchObject({ code: 0, stdout: `${plain}\n` });
      expect(made.stderr).toMatch(/^WARNING: .*secrets/);
      expect(statSync(`${plain}.secrets.env`).mode & 0o777).toBe(0o600);
      const fresh: Env = { ...(await database()), DATA_DIR: join(folder, `${kind} plain`) };
      expect(await runOperator(['restore', plain], fresh)).toMatchObject({ code: 0 });
      expect(readSecretsFile(fresh['DATA_DIR'] ?? '')).toEqual(readSecretsFile(old['DATA_DIR'] ?? ''));
    });

    test('a verified backup is restored first, and one flipped byte is noticed', async () => {
      const made = await runOperator(['backup', `${backups}/`, '--verify', '--keep', '1'], {
        ...old,
        BACKUP_PASSPHRASE,
      });
      expect(made).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Backed up and verified \d+ tables/) });
      archive = join(backups, ...readdirSync(backups));
      expect(made.stdout).toBe(`${archive}\n`);
      const verified = await runOperator(['backup', 'verify', archive], old);
      expect(verified).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/ can be restored: all of its \d+ tables/),
      });

      const flipped = join(folder, `${kind}-flipped.tar`);
      const bytes = readFileSync(archive);
      const middle = Math.floor(bytes.length / 2);
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
      writeFileSync(flipped, bytes);
      const found = await runOperator(['backup', 'verify', flipped], old);
      expect(found).toMatchObject({ code: 1, stderr: expect.stringMatching(/^the backup is damaged/) });
      expect(readdirSync(folder).filter((file) => file.startsWith('.'))).toEqual([]);
    });

    test('a truncated archive changes nothing', async () => {
      const cut = join(folder, `${kind}-cut.tar`);
      writeFileSync(cut, readFileSync(archive).subarray(0, -40_000));
      const fresh: Env = { ...(await database()), DATA_DIR: join(folder, `${kind} cut`) };
      const { code, stderr } = await runOperator(['restore', cut], { ...fresh, BACKUP_PASSPHRASE });
      expect(code).toBe(1);
      expect(stderr).toMatch(/^the backup is damaged/);
      expect(readdirSync(fresh['DATA_DIR'] ?? '')).toEqual([]);
    });

    test('while Wordreel runs nothing is restored; PostgreSQL can be backed up, and the embedded database has its daily dumps', async () => {
      await withServer(old, async () => {
        const env = { ...old, BACKUP_PASSPHRASE };
        const restored = await runOperator(['restore', archive, '--replace'], env);
        expect(restored).toMatchObject({ code: 1, stderr: expect.stringMatching(/Wordreel is running/) });
        const made = await runOperator(['backup', join(folder, `${kind}-running.tar`)], env);
        expect(made).toMatchObject(whileRunning);
      });
    });
  });
}

describePostgres('scheduled backups', () => {
  test('one is made, verified and recorded, and the process waits for the next day until a signal ends it', async () => {
    const env = {
      DATABASE_URL: await createPostgres(),
      DATA_DIR: join(folder, 'daily'),
      JWT_SECRET,
      BACKUP_PASSPHRASE,
    };
    const backups = join(folder, 'daily backups');
    mkdirSync(backups);
    const names = ['wordreel-20200101T000000Z.tar', 'wordreel-20200101T000000Z.tar.secrets.env', 'mine.tar'];
    for (const name of names) writeFileSync(join(backups, name), '');
    mkdirSync(join(backups, '.checking-killed'));
    utimesSync(join(backups, '.checking-killed'), 0, 0);
    await withServer(env, async () => undefined);
    const { child, ended } = startOperator(['backup', `${backups}/`, '--daily', '--keep', '1'], env);
    const db = openPostgresAsItIs(env.DATABASE_URL, createLogger('silent'));
    await until(async () => (await readLastBackup(db)).time !== null);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 143, stderr: expect.stringMatching(/^Backed up and verified/) });
    expect(readdirSync(backups)).toEqual(['mine.tar', expect.stringMatching(/^wordreel-20\d+T\d+Z\.tar$/)]);

    const nowhere = { ...env, BACKUP_SCRATCH_URL: 'postgres://postgres@127.0.0.1:1/test' };
    const failed = await runOperator(['backup', `${backups}/`, '--verify'], nowhere);
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/BACKUP_SCRATCH_URL/) });
    expect(readdirSync(backups)).toHaveLength(2);
    const { time, error } = await readLastBackup(db);
    expect({ isKept: time !== null, error }).toEqual({ isKept: true, error: expect.stringMatching(/scratch/) });
    const doctor = await runOperator(['doctor'], env);
    expect(doctor.stdout).toMatch(/^fail {2}backup .*The last backup failed/m);
    await db.destroy();
  });
});
