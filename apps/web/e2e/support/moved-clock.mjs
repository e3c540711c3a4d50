// Loaded into a server before its own code (`NODE_OPTIONS=--import …`). Its Date is shifted by the milliseconds in the
// file `MOVED_CLOCK_FILE`, and follows when the test writes another number. Timers are not affected.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['MOVED_CLOCK_FILE'] ?? '';
const RealDate = Date;

/** Reads the file on each call, so that a test does not have to wait after writing it. */
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));

class MovedDate extends RealDate {
  /** @param {any[]} parts */
  constructor(...parts) {
    // @ts-expect-error -- Date takes up to seven parts.
    super(...(parts.length === 0 ? [now()] : parts));
  }
  static now() {
    return now();
  }
}

// Only in the main thread: the threads of the database and the tokenizer need no date and break with a replaced one.
if (isMainThread) globalThis.Date = MovedDate;
