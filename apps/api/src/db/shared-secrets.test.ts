import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretsPath } from '#security/secrets-file';
import { call, logInWithTwoFactor, signUpWithTwoFactor } from '#testing/learners/far-learner';
import { killServers, runOperator, startServer } from '#testing/processes/server-process';
import { createPostgres, describePostgres } from '#testing/test-databases';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordreel-secrets-'));
});
afterEach(() => {
  killServers();
  rmSync(folder, { recursive: true, force: true });
});

const dataDirs = () => ['a', 'b', 'c'].map((name) => join(folder, name));
const REFUSAL = /^Wordreel cannot start: [^\n]*SECRETS[^\n]*operator secrets show[^\n]*\n$/;

async function newSecretsLine(): Promise<string> {
  const { stdout } = await runOperator(['secrets', 'new'], {});
  return /^SECRETS=(\S+)\n$/.exec(stdout)?.[1] ?? '';
}

describePostgres('several processes on one database', () => {
  test('of three processes with their own secrets one runs, and the others say what to do', async () => {
    const DATABASE_URL = await createPostgres();
    const outcomes = await Promise.all(
      dataDirs().map(async (DATA_DIR) => {
        const server = startServer({ DATABASE_URL, DATA_DIR });
        const isUp = await server.url().then(
          () => true,
          () => false,
        );
        return { isUp, DATA_DIR, ended: isUp ? null : await server.ended };
      }),
    );
    const refused = outcomes.filter(({ isUp }) => !isUp);
    expect(refused).toHaveLength(2);
    for (const { ended, DATA_DIR } of refused) {
      expect(ended?.code).toBe(1);
      expect(ended?.stderr).toMatch(REFUSAL);
      // The unused secrets are removed and do not stand in the way of the next try.
      expect(existsSync(join(DATA_DIR, 'secrets.json'))).toBe(false);
    }
    const first = outcomes.find(({ isUp }) => isUp);
    const { stdout } = await runOperator(['secrets', 'show'], { DATABASE_URL, DATA_DIR: first?.DATA_DIR ?? '' });
    const SECRETS = /^SECRETS=(\S+)\n$/.exec(stdout)?.[1] ?? '';
    // One process created the database. With its secrets in their environment, the others can join.
    for (const { DATA_DIR } of refused) {
      expect(await startServer({ DATABASE_URL, DATA_DIR, SECRETS }).url()).toMatch(/^http/);
      expect(existsSync(join(DATA_DIR, 'secrets.json'))).toBe(false);
    }
  });

  test('with the same SECRETS all three run, and none writes them to disk', async () => {
    const DATABASE_URL = await createPostgres();
    const SECRETS = await newSecretsLine();
    const servers = dataDirs().map((DATA_DIR) => startServer({ DATABASE_URL, DATA_DIR, SECRETS, LOG_LEVEL: 'trace' }));
    const [one = '', two = '', three = ''] = await Promise.all(servers.map(({ url }) => url()));
    const account = await signUpWithTwoFactor(one, dataDirs());
    const token = await logInWithTwoFactor(two, account);
    expect(await call(three, '/api/languages/de', undefined, token)).toMatchObject({
      status: 200,
      body: { wordCount: 1 },
    });
    for (const { child } of servers) child.kill('SIGTERM');
    const ended = await Promise.all(servers.map((server) => server.ended));
    const { keys } = JSON.parse(Buffer.from(SECRETS, 'base64').toString()) as { keys: Record<string, string[]> };
    for (const secret of [SECRETS, ...Object.values(keys).flat()]) {
      expect(ended.some(({ stdout, stderr }) => `${stdout}${stderr}`.includes(secret))).toBe(false);
    }
    expect(dataDirs().some((dataDir) => existsSync(join(dataDir, 'secrets.json')))).toBe(false);
  });

  test('a process without secrets is refused on an existing database, and leaves no file', async () => {
    const DATABASE_URL = await createPostgres();
    const [a = '', b = ''] = dataDirs();
    const first = startServer({ DATABASE_URL, DATA_DIR: a });
    await first.url();
    const { code, stderr } = await startServer({ DATABASE_URL, DATA_DIR: b }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(REFUSAL);
    expect(existsSync(join(b, 'secrets.json'))).toBe(false);
  });

  test('a command discards lost secrets while there are no accounts', async () => {
    const [DATA_DIR = ''] = dataDirs();
    const env = { DATABASE_URL: await createPostgres(), DATA_DIR };
    const { url, child, ended } = startServer(env);
    await url();
    child.kill('SIGTERM');
    await ended;
    const lost = readFileSync(secretsPath(DATA_DIR), 'utf8');
    rmSync(secretsPath(DATA_DIR));
    expect((await startServer(env).ended).stderr).toMatch(/operator secrets adopt/);
    expect(await runOperator(['secrets', 'adopt'], env)).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(secretsPath(DATA_DIR), 'utf8')).not.toBe(lost);
    expect(await startServer(env).url()).toMatch(/^http/);
  });
});
