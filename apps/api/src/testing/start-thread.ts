import path from 'node:path';
import type { Worker, WorkerOptions } from 'node:worker_threads';

declare global {
  /** Starts the bundle of a thread's sources, or returns an idle thread of this jest worker. See `jest/threads.js`. */
  var startTestThread: (name: string, options: WorkerOptions) => Worker;
}

/** Replaces `#lib/start-thread` in tests. */
export const startThread = (file: URL, options: WorkerOptions = {}): Worker =>
  startTestThread(path.basename(file.pathname), options);
