// @ts-check
// Preloaded into the measured process. Answers each message with two measures of how long the event loop was held since
// the last one, in ms; what its own work held it is at most the smaller one, whoever else needs the processor:
// `delay` is the longest wait for a turn and `p99` that of 99 in 100, `work` all the time that the main thread was running.
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

/** Linux alone tells it. */
function worked() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

process.on('disconnect', () => process.exit());
let before = worked();
process.on('message', () => {
  const now = worked();
  process.send?.({ delay: delay.max / 1e6, p99: delay.percentile(99) / 1e6, work: now - before });
  before = now;
  delay.reset();
});
