import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuse, startFaultModel } from '#testing/models/fault-model';
import { freePort } from '#testing/processes/free-port';
import { killServers, startServer } from '#testing/processes/server-process';
import { createPostgres, describePostgres } from '#testing/test-databases';
import { until } from '#testing/until';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordreel-main-'));
});
afterEach(() => {
  killServers();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns whether connections to a port are refused. */
async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => {
      socket.destroy();
      return false;
    },
    () => true,
  );
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';

describe('with the embedded database', () => {
  test('the server prints its address, protects its folder, and ends on a signal', async () => {
    const DATA_DIR = join(folder, 'data');
    const first = startServer({ DATA_DIR });
    const url = await first.url();
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    for (const [name, mode] of [
      ['', 0o700],
      ['wordreel.pid', 0o600],
      ['.s.PGSQL.5432', 0o600],
      ['pglite', 0o700],
    ] as const) {
      expect(statSync(join(DATA_DIR, name)).mode & 0o777).toBe(mode);
    }

    const second = await startServer({ DATA_DIR }).ended;
    expect(second).toMatchObject({
      code: 1,
      stderr: `Wordreel cannot start: data directory in use by pid ${first.child.pid}\n`,
    });
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);

    first.child.kill('SIGTERM');
    const { code, stdout, stderr } = await first.ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('not for production');
    expect(stdout).toContain('Mails are only written to files');
    expect(existsSync(join(DATA_DIR, 'wordreel.pid'))).toBe(false);
  });

  test('metrics have a port of their own until the server ends', async () => {
    const port = await freePort();
    const server = startServer({ DATA_DIR: join(folder, 'data'), METRICS_PORT: String(port) });
    const url = await server.url();
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toContain('wordreel_http_requests_total{method="any",route="unmatched",status="4xx"} 1');
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect(await isRefused(port)).toBe(true);
  });

  test('a killed server leaves nothing that prevents the next start', async () => {
    const DATA_DIR = join(folder, 'data');
    const first = startServer({ DATA_DIR });
    await first.url();
    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(join(DATA_DIR, 'wordreel.pid'))).toBe(true);

    // Of two servers started at once, one gets the folder.
    const both = [startServer({ DATA_DIR }), startServer({ DATA_DIR })];
    const outcomes = await Promise.all(
      both.map(({ url }) =>
        url().then(
          () => 'up',
          (error: Error) => error.message,
        ),
      ),
    );
    expect(outcomes).toContain('up');
    expect(outcomes.find((outcome) => outcome !== 'up')).toContain('data directory in use by pid');
  });

  test('a long path works', async () => {
    const server = startServer({ DATA_DIR: join(folder, 'a'.repeat(120)) });
    expect((await fetch(`${await server.url()}/api/ready`)).status).toBe(200);
    server.child.kill('SIGINT');
    expect(await server.ended).toMatchObject({ code: 0 });
  });

  test('an unfinished request delays the end until a second signal', async () => {
    const server = startServer({ DATA_DIR: folder });
    const { port } = new URL(await server.url());
    const open = async () => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
      socket.write(
        `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n`,
      );
      expect(String(await once(socket, 'data'))).toContain('100 Continue');
      return socket;
    };
    const [first] = [await open(), await open()];
    server.child.kill('SIGTERM');
    // Ctrl-C under pnpm arrives twice at once.
    server.child.kill('SIGINT');
    await until(() => isRefused(Number(port)));
    const heard = performance.now();
    first.write('{}');
    expect(String(await once(first, 'data'))).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(server.child.exitCode).toBeNull();
    // A signal within half a second counts as the same Ctrl-C.
    await until(() => performance.now() - heard > 501);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 1 });
  });
});

describe('a failed start prints one line for', () => {
  test.each([
    ['a data folder that is a file', 'file', /^Wordreel cannot start: DATA_DIR .+ cannot be used: it is a file$/],
    [
      'a data folder below a file',
      'file/data',
      /^Wordreel cannot start: DATA_DIR .+ cannot be used: a part of it is a file$/,
    ],
  ])('%s', async (_, name, message) => {
    writeFileSync(join(folder, 'file'), '');
    const { code, stderr } = await startServer({ DATA_DIR: join(folder, name) }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(firstLine(stderr)).toMatch(message);
  });

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { code, stderr } = await startServer({ DATA_DIR: folder, PORT: String(port) }).ended;
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Wordreel cannot start: port ${port} of 127.0.0.1 is already in use; stop what listens there or set PORT\n`,
    );
    expect(existsSync(join(folder, 'wordreel.pid'))).toBe(false);
  });

  test.each([
    [
      { DATABASE_URL: 'mysql://me:hunter2@db/words' },
      'DATABASE_URL must be postgres://user:password@host:5432/database',
    ],
    [{ TURNSTILE_SITE_KEY: 'hunter2' }, 'TURNSTILE_SITE_KEY is set, so TURNSTILE_SECRET_KEY must be set too'],
    [{ TURNSTILE_SECRET_KEY: 'hunter2' }, 'TURNSTILE_SECRET_KEY is set, so TURNSTILE_SITE_KEY must be set too'],
    [{ DATABASE_URL: 'hunter2', PORT: 'x' }, 'PORT must be a port, 0 to 65535; DATABASE_URL must be postgres://'],
  ])('%j (T34)', async (env, message) => {
    const { code, stdout, stderr } = await startServer(env).ended;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Wordreel cannot start: [^\n]+\n$/);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('hunter2');
  });
});

test('a misconfigured tutor neither prevents nor delays the start, and the log has the error of its server', async () => {
  const model = await startFaultModel(refuse(401, { message: 'Incorrect API key provided: hunter2' }));
  const env = { TUTOR_BASE_URL: model.url, TUTOR_MODEL: 'small', TUTOR_API_KEY: 'hunter2' };
  const server = startServer({ DATA_DIR: join(folder, 'data'), ...env });
  expect((await fetch(`${await server.url()}/api/ready`)).status).toBe(200);
  await until(() => model.asked.length > 0 && model.connections() === 0);
  server.child.kill('SIGTERM');
  const { code, stdout } = await server.ended;
  expect(code).toBe(0);
  expect(stdout).toMatch(/"level":"warn".*Incorrect API key provided: ….*TUTOR_API_KEY/);
  expect(stdout).not.toContain('hunter2');
  await model.close();
});

describePostgres('the process', () => {
  test('four processes started at once all run', async () => {
    const DATABASE_URL = await createPostgres();
    const servers = Array.from({ length: 4 }, () => startServer({ DATABASE_URL }));
    const statuses = servers.map(async ({ url }) => (await fetch(`${await url()}/api/ready`)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200]);
    killServers();
    await Promise.all(servers.map(({ ended }) => ended));
  });

  test('a signal under load answers the requests that have begun', async () => {
    const DATABASE_URL = await createPostgres();
    const server = startServer({ DATABASE_URL, RATE_LIMIT_FACTOR: '1000' });
    const url = await server.url();
    const statuses: number[] = [];
    const failures: string[] = [];
    const client = async (): Promise<void> => {
      while (failures.length === 0) {
        await fetch(`${url}/api/ready`).then(
          async (answer) => {
            await answer.text();
            statuses.push(answer.status);
          },
          (error: Error) => failures.push(String((error.cause as { code?: string }).code)),
        );
      }
    };
    const clients = Promise.all(Array.from({ length: 8 }, client));
    await until(() => statuses.length >= 100);
    server.child.kill('SIGTERM');
    await clients;
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    expect(new Set(statuses)).toEqual(new Set(statuses.includes(503) ? [200, 503] : [200]));
  });

  test('a missing database fails at once with one line', async () => {
    const DATABASE_URL = `${await createPostgres()}_gone`;
    const { code, stderr } = await startServer({ DATABASE_URL }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Wordreel cannot start: DATABASE_URL cannot be used: [^\n]+ does not exist\n$/);
  });
});
