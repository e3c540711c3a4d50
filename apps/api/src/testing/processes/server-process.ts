import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { until } from '#testing/until';

const MAIN = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

const CLI = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves to the URL that the server prints when it is running. */
  readonly url: () => Promise<string>;
  readonly ended: Promise<Ended>;
}

const running = new Set<ChildProcess>();

/** With an external database, the server doesn't generate a secret. */
const JWT_SECRET = 'mDkZ3v0xT9qLr7uWc2sYb5nHf8jPa1eGkQ';

type Env = Readonly<Record<string, string>>;

/** Starts a program from the build, with its standard input closed. */
function startProgram(words: readonly string[], env: Env) {
  const [file = ''] = words;
  if (!existsSync(file)) throw new Error('There is no build to start: run the build first');
  const { PATH = '', TMPDIR = '/tmp' } = process.env;
  const child = spawn(process.execPath, words, { env: { PATH, TMPDIR, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (output.stdout += String(text)));
  child.stderr.on('data', (text) => (output.stderr += String(text)));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code: code as number | null, ...output };
  });
  return { child, output, ended };
}

/** Starts an operator command, as `pnpm operator` does. */
export const startOperator = (words: readonly string[], env: Env) => startProgram([CLI, ...words], env);

/** Runs an operator command to its end, as `pnpm operator` does. */
export function runOperator(words: readonly string[], env: Env): Promise<Ended> {
  return startOperator(words, env).ended;
}

/** Starts the built server, as `pnpm start` does, on a free port unless `env` sets one. */
export function startServer(env: Env): ServerProcess {
  const wantsSecret = env['DATABASE_URL'] !== undefined && env['SECRETS'] === undefined;
  const { child, output, ended } = startProgram([MAIN], { PORT: '0', ...(wantsSecret && { JWT_SECRET }), ...env });
  return {
    child,
    ended,
    url: async () => {
      const urls = /^Wordreel is running at (\S+)$/m;
      await until(() => urls.test(output.stdout) || !running.has(child));
      const [, url] = urls.exec(output.stdout) ?? [];
      if (url === undefined) throw new Error(`The server ended with ${child.exitCode}: ${(await ended).stderr}`);
      return url.replace('localhost', '127.0.0.1');
    },
  };
}

/** Kills the servers that a failed test has left running. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL');
}
