import { turnLoop } from './event-loop.ts';

interface Waiting {
  until: number;
  resolve: () => void;
}

let waits: Waiting[] = [];
/** Simulated time of the waits in milliseconds. */
let clock = 0;
let isRunning = false;

/**
 * Replaces `wait`: time advances when nothing else is left to do, so that no wait ends before the work it waits for.
 */
export function waitInTurn(ms: number): Promise<void> {
  return new Promise((resolve) => {
    waits.push({ until: clock + ms, resolve });
    waits.sort((a, b) => a.until - b.until);
    void run();
  });
}

async function run(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  while (waits.length > 0) {
    await turnLoop(5);
    const next = waits.shift();
    if (next === undefined) break;
    clock = next.until;
    next.resolve();
  }
  isRunning = false;
}

/** Waits that a test leaves behind must not affect the next one. */
afterEach(() => {
  waits = [];
});
