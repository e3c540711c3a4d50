import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { until } from '#testing/until';
import { freePort } from './free-port.ts';

const VERSIONS = '/usr/lib/postgresql';

/** The folder of PostgreSQL's server programs, which Debian installs outside of the PATH; undefined if there is none. */
export const serverPrograms = existsSync(VERSIONS)
  ? readdirSync(VERSIONS)
      .map((version) => join(VERSIONS, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined;

/** PostgreSQL refuses to run as root. */
const asUser = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

function commandOf(program: string, args: readonly string[]): [string, string[]] {
  const [command = '', ...rest] = [...asUser, join(serverPrograms ?? '', program), ...args];
  return [command, rest];
}

function run(program: string, ...args: string[]): void {
  execFileSync(...commandOf(program, args), { stdio: ['ignore', 'ignore', 'pipe'] });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  // Without a listener, an error after the connection would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

export interface PostgresServer {
  readonly url: string;
  /** Runs a statement as a superuser. */
  readonly query: (statement: string) => Promise<void>;
  /** Ends the server at once, as a crash would. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

async function createServer(folder: string): Promise<PostgresServer> {
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  return {
    url,
    query: async (statement) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
    start: async () => {
      // Without a socket folder, because the usual one belongs to the system's server.
      const args = ['-D', folder, '-p', String(port), '-c', 'unix_socket_directories=', '-c', 'fsync=off'];
      await until(async () => {
        // After a kill, the server can't start until the last process of the old one has noticed.
        if (child === undefined || hasEnded(child)) {
          child = spawn(...commandOf('postgres', args), { stdio: 'ignore', detached: true });
        }
        return answers(url);
      });
    },
    kill: async () => {
      if (child?.pid === undefined || hasEnded(child)) return;
      const ended = once(child, 'exit');
      // The whole group, because `runuser` doesn't pass SIGKILL on.
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}

/** Starts a primary and a standby made from a base backup of it. Both are new and empty. */
export async function startStandbyPair() {
  const folder = mkdtempSync(join(tmpdir(), 'wordreel-standby-'));
  const [primaryFolder, standbyFolder] = [join(folder, 'primary'), join(folder, 'standby')];
  mkdirSync(primaryFolder);
  chmodSync(folder, 0o777);
  if (asUser.length > 0) execFileSync('chown', ['postgres', primaryFolder]);
  run('initdb', '-D', primaryFolder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C');
  const primary = await createServer(primaryFolder);
  await primary.start();
  run('pg_basebackup', '-d', primary.url, '-D', standbyFolder, '--write-recovery-conf', '-c', 'fast', '--no-sync');
  const standby = await createServer(standbyFolder);
  await standby.start();
  return {
    primary,
    standby,
    close: async () => {
      await standby.kill();
      await primary.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
