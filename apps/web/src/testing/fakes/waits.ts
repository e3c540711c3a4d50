import { turnLoop } from './event-loop.ts';

interface Waiting {
  until: number;
  goOn: () => void;
}

let waits: Waiting[] = [];
/** Milliseconds that have passed for what waits. */
let clock = 0;
let isRunning = false;

/** Stands for `wait`: the time passes when nothing else is left to do, so that no wait ends before what it waits for. */
export function waitInTurn(ms: number): Promise<void> {
  return new Promise((resolve) => {
    waits.push({ until: clock + ms, goOn: resolve });
    waits.sort((a, b) => a.until - b.until);
    void run();
  });
}

async function run(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  while (waits.length > 0) {
    // oxlint-disable-next-line no-await-in-loop -- one wait after the other
    await turnLoop(5);
    const next = waits.shift();
    if (next === undefined) break;
    clock = next.until;
    next.goOn();
  }
  isRunning = false;
}

/** What a test leaves waiting is nothing to the next one. */
afterEach(() => {
  waits = [];
});
