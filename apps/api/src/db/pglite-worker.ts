import { parentPort, workerData } from 'node:worker_threads';
import { servePglite, type Place } from './pglite-server.ts';

const { place, beat } = workerData as { place: Place; beat: Int32Array };

// Throws outside of any promise, so that the error ends this thread. `pglite-thread.ts` then starts a new one.
const crash = (error: unknown): void => {
  setImmediate(() => {
    throw error;
  });
};

const close = await servePglite(place, crash);

// The heartbeat. It stops while a statement blocks this thread.
setInterval(() => Atomics.add(beat, 0, 1), 500);

parentPort?.once('message', () => {
  void close().finally(() => process.exit());
});
parentPort?.postMessage('ready');
