import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#lib/logger';
import { startThread } from '#lib/start-thread';
import { StartError } from '#lib/start-error';
import type { Place } from './pglite-server.ts';

interface WorkerData {
  readonly place: Place;
  /** A single number that increases twice a second while the worker's event loop runs. */
  readonly beat: Int32Array;
}

/** Ms between two checks whether `beat` has changed. A statement may block the worker for this long. */
const HEARTBEAT = 5000;

/** In ms. Creating a database takes five seconds, but more than a minute if the machine is busy with other work. */
const LONGEST_START = 600_000;
const LONGEST_PAUSE = 30_000;
const LONGEST_STOP = 3000;

function startWorker(workerData: WorkerData): Worker {
  return startThread(new URL('pglite-worker', import.meta.url), { workerData, stdout: true, stderr: true });
}

/** Waits until a new worker serves the database. Rejects if the worker ends or takes too long. */
async function isServing(worker: Worker): Promise<void> {
  const late = setTimeout(() => void worker.terminate(), LONGEST_START);
  try {
    await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The embedded database did not start')));
    });
  } finally {
    clearTimeout(late);
  }
}

/** Lets the worker close the database, which makes the next start faster. */
async function stop(worker: Worker): Promise<void> {
  const late = setTimeout(() => void worker.terminate(), LONGEST_STOP);
  const ended = once(worker, 'exit');
  worker.postMessage('close');
  await ended;
  clearTimeout(late);
}

function logOutput(worker: Worker, log: Logger): void {
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.on('data', (text: Buffer) => log.warn({ output: String(text) }, 'embedded database'));
  }
  worker.on('error', (err) => log.error({ err }, 'embedded database'));
}

/** Runs the embedded database in a thread and restarts it after a failure. @throws StartError if it can't be opened */
export async function runPglite(place: Place, log: Logger, heartbeat = HEARTBEAT): Promise<() => Promise<void>> {
  const beat = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const closing = new AbortController();
  let worker: Worker;
  let isUp = false;
  let counted = -1;

  async function launch(): Promise<void> {
    worker = startWorker({ place, beat });
    logOutput(worker, log);
    await isServing(worker);
    [isUp, counted] = [true, -1];
    worker.once('exit', () => {
      isUp = false;
      if (!closing.signal.aborted) void relaunch(0);
    });
  }

  async function relaunch(pause: number): Promise<void> {
    log.error({ pause }, 'The embedded database has stopped: restarting it');
    await sleep(pause);
    if (closing.signal.aborted) return;
    await launch().catch((err: unknown) => {
      log.error({ err }, 'embedded database');
      return relaunch(Math.min(2 * pause + 1000, LONGEST_PAUSE));
    });
  }

  try {
    await launch();
  } catch (cause) {
    const [reason] = (cause as Error).message.split('\n');
    throw new StartError(`the embedded database in ${place.dataDir} does not open: ${reason}`, { cause });
  }
  const heart = setInterval(() => {
    const count = Atomics.load(beat, 0);
    if (isUp && count === counted) void worker.terminate();
    counted = count;
  }, heartbeat).unref();

  return async () => {
    closing.abort();
    clearInterval(heart);
    if (isUp) await stop(worker);
    else await worker.terminate();
  };
}
