import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describePostgres } from '#testing/test-databases';
import { until } from '#testing/until';
import { freePort } from './free-port.ts';

/** Debian installs it outside of a normal user's PATH. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;

const isInstalled = spawnSync('pgbouncer', ['--version'], { env: { PATH } }).status === 0;

/** Skips tests that need PgBouncer, visibly, if it isn't installed. */
export const describePgBouncer = isInstalled ? describePostgres : describe.skip;

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export interface PgBouncer {
  /** The URL of the same database through the pooler. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode in front of a database. Each transaction gets any of three connections.
 * @param databaseUrl of a PostgreSQL
 */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'wordreel-pgbouncer-'));
  chmodSync(folder, 0o755);
  const own = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port || 5432} user=${username} ${password === '' ? '' : `password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
  );
  // PgBouncer refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['--user=nobody'] : [];
  const child = spawn('pgbouncer', ['--quiet', ...asNobody, settings], { env: { PATH }, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await until(() => answers(own));
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
