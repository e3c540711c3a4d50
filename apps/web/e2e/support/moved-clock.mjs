// Loaded into a server before its own code (`NODE_OPTIONS=--import …`): its Date is off by as many milliseconds as the
// file says that MOVED_CLOCK_FILE names, and follows when the test writes another number. Timers run as ever.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['MOVED_CLOCK_FILE'] ?? '';
const RealDate = Date;

/** Reads the file each time: a test that has written it need not wait. */
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

// The threads of the database and the tokeniser ask for no day, and do not take it well.
if (isMainThread) globalThis.Date = MovedDate;
