import path from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Threads that answer messages and keep nothing of an earlier user. Starting one costs up to a second, and loading the
 * word lists of a language another, so `terminate` keeps it for its next user, also for later test files.
 */
const KEPT = new Set(['import-thread', 'read-thread', 'tokeniser-thread']);

/** Idle threads by name and options. */
const idle = new Map();

class KeptThread extends Worker {
  #key;
  /** Messages without an answer. */
  #asked = 0;
  #isReady = false;
  #isIdle = false;
  hasEnded = false;

  constructor(file, options, key) {
    super(file, options);
    this.#key = key;
  }

  emit(event, ...values) {
    if (event === 'exit') this.hasEnded = true;
    if (event === 'message' && values[0] === 'ready') this.#isReady = true;
    else if (event === 'message') this.#asked -= 1;
    return super.emit(event, ...values);
  }

  postMessage(...values) {
    this.#asked += 1;
    super.postMessage(...values);
  }

  /** Ends the thread if it is at work. */
  async terminate() {
    if (this.#isIdle) return 0;
    if (this.#asked !== 0 || this.hasEnded) return super.terminate();
    this.#isIdle = true;
    this.#removeListeners();
    this.on('error', () => {});
    this.unref();
    idle.set(this.#key, [...(idle.get(this.#key) ?? []), this]);
    return 0;
  }

  /** They would keep the realm of their test file in memory. The listeners of Node itself have other events. */
  #removeListeners() {
    for (const event of ['message', 'error', 'exit']) this.removeAllListeners(event);
  }

  reuse() {
    this.#isIdle = false;
    this.#removeListeners();
    this.ref();
    if (this.#isReady) setImmediate(() => super.emit('message', 'ready'));
    return this;
  }
}

function takeIdle(key) {
  const threads = (idle.get(key) ?? []).filter(({ hasEnded }) => !hasEnded);
  const taken = threads.pop();
  idle.set(key, threads);
  return taken?.reuse();
}

/** Starts a thread from its bundle, or returns an idle one with the same options. */
export function startThread(name, options) {
  const file = path.join(process.env.TEST_THREADS, `${name}.js`);
  if (!KEPT.has(name)) return new Worker(file, options);
  const key = `${name} ${JSON.stringify(options)}`;
  return takeIdle(key) ?? new KeptThread(file, options, key);
}
