import { createLogger } from '#lib/logger';
import { DataFolderInUse } from '#lib/start-error';
import { loadConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { startJobs } from './jobs.ts';
import { UsageError } from './operator/command.ts';
import { prepareWork } from './operator/commands.ts';
import { createProgressBar } from './operator/progress-bar.ts';
import { reasonOf } from './operator/sentences.ts';

/** What whoever runs the server may do by hand: `node apps/api/dist/cli.js captions import FOLDER`. */
async function run(words: readonly string[]): Promise<void> {
  const { work, sendsMail } = prepareWork(words);
  const deps = await createDeps(loadConfig(), createLogger('error'), new AbortController().signal);
  const stopJobs = sendsMail ? startJobs(deps) : null;
  try {
    process.stdout.write(`${await work(deps, createProgressBar())}\n`);
  } finally {
    await stopJobs?.();
    await deps.close();
  }
}

function adviceOn(error: Error): string {
  if (!(error instanceof DataFolderInUse)) return reasonOf(error);
  return (
    `Wordreel is running (process ${error.pid}), and the embedded database lets one process in: stop it, run this ` +
    `again, and start it afterwards.`
  );
}

process.umask(0o077);
run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${adviceOn(error)}\n`);
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
