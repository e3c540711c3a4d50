import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '#lib/logger';
import { DataFolderInUse } from '#lib/start-error';
import { loadConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { startJobs } from './jobs.ts';
import { UsageError, type HostWork } from '#operator/command';
import { prepareHostWork, prepareWork } from '#operator/commands';
import { createProgressBar } from '#operator/progress-bar';
import { reasonOf } from '#operator/sentences';
import { untilStopped } from '#operator/until-stopped';

/** Maximum time that a stopped command may take to close the database, in ms. */
const LONGEST_CLOSE = 3000;

/** Asks a question without echoing the input; null if standard input or standard error is not a terminal. */
async function askHidden(question: string): Promise<string | null> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY || !stderr.isTTY) return null;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
  // In terminal mode, readline intercepts Ctrl-C, so we send the signal ourselves.
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  stderr.write(question);
  try {
    return await lines.question('');
  } finally {
    lines.close();
    stderr.write('\n');
  }
}

/** Runs a command that doesn't need a running installation. @returns the exit code */
async function runOnHost(work: HostWork): Promise<number> {
  let code = 0;
  const stopped = await untilStopped(async () => {
    code = await work({
      config: () => loadConfig(undefined, false),
      log: createLogger('silent'),
      now: Date.now(),
      say: (text) => void process.stdout.write(`${text}\n`),
      warn: (text) => void process.stderr.write(`${text}\n`),
      askHidden,
      stdin: process.stdin,
      stdout: process.stdout,
    });
  }, process);
  return stopped ?? code;
}

/** Runs an operator command, such as `node apps/api/dist/cli.js captions import FOLDER`. @returns the exit code */
async function run(words: readonly string[]): Promise<number> {
  const hostWork = prepareHostWork(words);
  if (hostWork !== null) return runOnHost(hostWork);
  const { work, sendsMail, endsItself } = prepareWork(words);
  const stopping = new AbortController();
  const deps = await createDeps(loadConfig(), createLogger('error'), stopping.signal);
  const stopJobs = sendsMail ? startJobs(deps) : null;
  let stopped: number | null = null;
  try {
    const doWork = async (): Promise<void> => {
      process.stdout.write(`${await work(deps, createProgressBar())}\n`);
    };
    const askToEnd = (): void => {
      process.stderr.write('\nStopping after the current step. Press Ctrl-C again to stop now.\n');
      stopping.abort();
    };
    stopped = await untilStopped(doWork, process, endsItself ? askToEnd : undefined);
  } finally {
    const close = async (): Promise<void> => {
      await stopJobs?.();
      await deps.close();
    };
    // A stopped command may still be using the database, so the time for closing it is limited.
    await (stopped === null ? close() : Promise.race([close(), sleep(LONGEST_CLOSE)]));
  }
  return stopped ?? 0;
}

function adviceOn(error: Error): string {
  if (!(error instanceof DataFolderInUse)) return reasonOf(error);
  return (
    `Wordreel is running (process ${error.pid}), and the embedded database can only be open in one process. Stop it, ` +
    `run this command, and start it again.`
  );
}

process.umask(0o077);
run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: Error) => {
    process.stderr.write(`${adviceOn(error)}\n`);
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
