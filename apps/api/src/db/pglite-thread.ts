import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#lib/logger';
import type { Place } from './pglite-server.ts';

export interface WorkerData {
  readonly place: Place;
  /** Its one number changes while the worker can do anything at all. */
  readonly beat: Int32Array;
}

/** Between two looks at the heart; a statement may take as long. */
const HEARTBEAT = 5000;

const LONGEST_START = 60_000;
const LONGEST_PAUSE = 30_000;
const LONGEST_STOP = 3000;

function startWorker(workerData: WorkerData): Worker {
  // Its sources, where this is a source itself.
  const file = import.meta.url.endsWith('.ts') ? './pglite-worker.ts' : './pglite-worker.js';
  return new Worker(new URL(file, import.meta.url), { workerData, stdout: true, stderr: true });
}

/** Waits until a new worker serves; rejects where it ends or takes too long instead. */
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

/** Lets the worker close the database, which then opens faster the next time. */
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

/**
 * Runs the embedded database in a thread of its own, and starts it anew when it crashes or does not answer any more,
 * as it does on a full disk.
 * @returns what closes it
 */
export async function runPglite(place: Place, log: Logger, start = startWorker): Promise<() => Promise<void>> {
  const beat = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const closing = new AbortController();
  let worker: Worker;
  let isUp = false;
  let counted = -1;

  async function launch(): Promise<void> {
    worker = start({ place, beat });
    logOutput(worker, log);
    await isServing(worker);
    [isUp, counted] = [true, -1];
    worker.once('exit', () => {
      isUp = false;
      if (!closing.signal.aborted) void relaunch(0);
    });
  }

  async function relaunch(pause: number): Promise<void> {
    log.error({ pause }, 'The embedded database has stopped: starting it again');
    await sleep(pause);
    if (closing.signal.aborted) return;
    await launch().catch((err: unknown) => {
      log.error({ err }, 'embedded database');
      return relaunch(Math.min(2 * pause + 1000, LONGEST_PAUSE));
    });
  }

  await launch();
  const heart = setInterval(() => {
    const count = Atomics.load(beat, 0);
    if (isUp && count === counted) void worker.terminate();
    counted = count;
  }, HEARTBEAT).unref();

  return async () => {
    closing.abort();
    clearInterval(heart);
    if (isUp) await stop(worker);
    else await worker.terminate();
  };
}
