import path from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Replaces `#lib/start-thread` in tests: starts the bundle of a thread's sources that `jest/global-setup.js` has made.
 */
export function startThread(file: URL, options: WorkerOptions = {}): Worker {
  return new Worker(path.join(process.env['TEST_THREADS'] ?? '', `${path.basename(file.pathname)}.js`), options);
}
