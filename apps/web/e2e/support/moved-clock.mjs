// Loaded into a server before its own code (`NODE_OPTIONS=--import …`): its Date is off by as many milliseconds as the
// file says that MOVED_CLOCK_FILE names, and follows when the test writes another number. Timers run as ever.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['MOVED_CLOCK_FILE'] ?? '';
const RealDate = Date;
/** The file is read again after so many milliseconds. */
const FRESH = 20;
let [shift, readAt] = [0, -Infinity];

function now() {
  if (performance.now() - readAt > FRESH) {
    shift = Number(readFileSync(file, 'utf8'));
    readAt = performance.now();
  }
  return RealDate.now() + shift;
}

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
