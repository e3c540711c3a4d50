import { parentPort, workerData } from 'node:worker_threads';
import { servePglite, type Place } from './pglite-server.ts';

const { place, beat } = workerData as { place: Place; beat: Int32Array };

// Out of every promise, so that it ends this thread; whoever started it starts the next.
const crash = (error: unknown): void => {
  setImmediate(() => {
    throw error;
  });
};

const close = await servePglite(place, crash);

// Counts on for as long as the database lets this thread come up for air.
setInterval(() => Atomics.add(beat, 0, 1), 500);

parentPort?.once('message', () => {
  void close().finally(() => process.exit());
});
parentPort?.postMessage('ready');
