import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Where it says that it is running. */
  readonly url: () => Promise<string>;
  readonly ended: Promise<Ended>;
}

const running = new Set<ChildProcess>();

/** A server with a database of its own makes no secret by itself. */
const JWT_SECRET = 'mDkZ3v0xT9qLr7uWc2sYb5nHf8jPa1eGkQ';

/** Starts what the build has made, as `pnpm start` does, on a free port unless `env` says otherwise. */
export function startServer(env: Readonly<Record<string, string>>): ServerProcess {
  if (!existsSync(MAIN)) throw new Error('There is nothing to start: run the build first');
  const { PATH = '', TMPDIR = '/tmp' } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, TMPDIR, PORT: '0', ...(env['DATABASE_URL'] !== undefined && { JWT_SECRET }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (output.stdout += String(text)));
  child.stderr.on('data', (text) => (output.stderr += String(text)));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code: code as number | null, ...output };
  });
  return {
    child,
    ended,
    url: async () => {
      for (;;) {
        const [, url] = /^Wordreel is running at (\S+)$/m.exec(output.stdout) ?? [];
        if (url !== undefined) return url.replace('localhost', '127.0.0.1');
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${output.stderr}`);
        await sleep(20);
      }
    },
  };
}

/** Ends what a failed test has left behind. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL');
}
