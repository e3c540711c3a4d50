// @ts-check
// Preloaded into the measured process. It responds to each message with two measures of how long the event loop was
// blocked since the last one, in ms. `delay` is the longest wait for a turn and `p99` the 99th percentile; `work` is
// the time the main thread was running. The process's own work blocked it for at most the smaller one, whatever else
// uses the processor.
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

/** Only Linux provides this file. */
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
