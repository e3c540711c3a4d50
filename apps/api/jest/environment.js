import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { TestEnvironment } from 'jest-environment-node';
import { startThread } from './threads.js';

/**
 * Starts an embedded database without migrations, which ends with this process.
 * @returns its connection settings
 */
async function startEmbedded() {
  // Removed at the end of the run. Jest gives a worker half a second to exit, which a thousand files can take.
  const folder = mkdtempSync(path.join(process.env.TEST_DATABASES, 'pglite-'));
  const place = { dataDir: path.join(folder, 'pglite'), socketPath: path.join(folder, '.s.PGSQL.5432') };
  const beat = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(path.join(process.env.TEST_THREADS, 'pglite-worker.js'), { workerData: { place, beat } });
  // Once it serves, an error has no listener and ends this process. Otherwise every test would wait for its timeout.
  await once(thread, 'message');
  // Otherwise the jest worker and the database would wait for each other to end.
  thread.unref();
  return { host: folder, port: 5432, user: 'postgres', database: 'postgres' };
}

const made = new Map();

/**
 * Runs `make` for the first test file of this worker that needs it, and returns the same result to later files. The
 * result is cloned, since the original would keep the whole realm of its test file in memory.
 */
function oncePerWorker(name, make) {
  if (!made.has(name)) made.set(name, Promise.resolve(make()).then(structuredClone));
  return made.get(name);
}

/**
 * The jest environment of the API's tests. It keeps expensive resources outside of the test files, so that all files of
 * a jest worker share them. Its functions are frozen because jest deletes the properties of a file's globals at its
 * end.
 */
// Jest requires an environment to be a default export.
// oxlint-disable-next-line import/no-default-export
export default class ApiEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.startEmbedded = Object.freeze(startEmbedded);
    this.global.startTestThread = Object.freeze(startThread);
    this.global.oncePerWorker = Object.freeze(oncePerWorker);
  }
}
