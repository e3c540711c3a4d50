import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { drain, listen } from '#http/http-server';
import { createLogger, type Logger } from '#lib/logger';
import { StartError } from '#lib/start-error';
import { openDatabase } from '#db/connect';
import { loadConfig, type Config } from './config.ts';

/** At shutdown, how long running requests may take, and after that how long closing may take, in ms. */
const LONGEST_DRAIN = 10_000;
const LONGEST_CLOSE = 3000;

/** Under `pnpm start`, Ctrl-C arrives twice within this time: from the terminal, and once more from pnpm. In ms. */
const SAME_KEY_PRESS = 500;

/** Returns a signal that aborts on the first SIGTERM or SIGINT. A second one ends the process at once. */
function listenForSignals(): AbortSignal {
  const stopping = new AbortController();
  let begun = 0;
  const onSignal = (): void => {
    if (!stopping.signal.aborted) {
      begun = performance.now();
      stopping.abort();
    } else if (performance.now() - begun > SAME_KEY_PRESS) process.exit(1);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  return stopping.signal;
}

const quit = (): never => process.exit(0);

/** Serves the metrics on their own port until the end, so that a shutdown can be watched. @returns a function that stops */
async function listenForMetrics(
  app: { answer: RequestListener; port: number; host: string } | null,
  log: Logger,
): Promise<() => void> {
  if (app === null) return () => undefined;
  const { server, port } = await listen(app.answer, { ...app, prefix: 'METRICS_' });
  log.info({ host: app.host, port }, 'The metrics have a port of their own');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

async function start(config: Config, log: Logger, stopping: AbortSignal) {
  stopping.addEventListener('abort', quit);
  // The embedded database opens in another thread, so this thread loads the rest of the code in the meantime.
  const database = openDatabase(config, log);
  database.catch(() => undefined); // Avoids an unhandled rejection before it is awaited.
  const [{ checkTutor, createDeps }, { createApp, createMetricsApp }, { installContent }, { startJobs }] =
    await Promise.all([
      import('./deps.ts'),
      import('./app.ts'),
      import('#content/install-content'),
      import('./jobs.ts'),
    ]);
  const deps = await createDeps(config, log, stopping, { openDatabase: () => database });
  try {
    await installContent(deps);
    const { server, port } = await listen(await createApp(deps), config);
    const stopMetrics = await listenForMetrics(createMetricsApp(deps), log);
    const stopJobs = startJobs(deps);
    checkTutor(deps);
    const close = async (): Promise<void> => {
      stopMetrics();
      await stopJobs();
      await deps.close();
    };
    return { server, port, close };
  } catch (error) {
    await deps.close();
    throw error;
  } finally {
    stopping.removeEventListener('abort', quit);
  }
}

async function run(): Promise<void> {
  const stopping = listenForSignals();
  const config = loadConfig();
  const log = createLogger(config.logLevel);
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'crashed');
    process.exit(1);
  });

  const { server, port, close } = await start(config, log, stopping);
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  process.stdout.write(`Wordreel is running at ${url}\n`);

  if (!stopping.aborted) await once(stopping, 'abort');
  log.info('stopping');
  await drain(server, LONGEST_DRAIN);
  await Promise.race([close(), sleep(LONGEST_CLOSE)]);
  log.info('stopped');
}

// Makes the files that the server creates readable only by its own user.
process.umask(0o077);
run().then(
  () => process.exit(0),
  (error: unknown) => {
    const reason = error instanceof StartError ? error.message : (error as Error).stack;
    process.stderr.write(`Wordreel cannot start: ${reason}\n`);
    process.exit(1);
  },
);
