import { operate, OPERATOR_USAGE } from '#features/auth/operator.service';
import { createLogger } from '#lib/logger';
import { loadConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { startJobs } from './jobs.ts';

/** What whoever runs the server may do by hand: `node apps/api/dist/cli.js users disable EMAIL`. */
async function run(words: readonly string[]): Promise<number> {
  const deps = await createDeps(loadConfig(), createLogger('error'), new AbortController().signal);
  const stopJobs = startJobs(deps);
  try {
    const said = await operate(deps, words);
    if (said === null) process.stderr.write(`Usage:\n${OPERATOR_USAGE}\n`);
    else process.stdout.write(`${said}\n`);
    return said === null ? 2 : 0;
  } finally {
    await stopJobs();
    await deps.close();
  }
}

process.umask(0o077);
run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  },
);
