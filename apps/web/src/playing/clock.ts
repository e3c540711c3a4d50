/** A clock that is told where it is now and then, and runs on by itself in between. */
export interface Clock {
  /** Seconds. */
  readonly now: () => number;
  /** Puts the clock right. @param seconds where it is at this moment */
  readonly set: (seconds: number) => void;
  /** Lets it run from where it is. @param speed 1 for a second in a second; 0 to stand */
  readonly run: (speed: number) => void;
}

/** @param ticks milliseconds that only ever grow */
export function createClock(ticks: () => number = () => performance.now()): Clock {
  let base = 0;
  let setAt = ticks();
  let speed = 0;
  const now = () => base + ((ticks() - setAt) / 1000) * speed;
  const set = (seconds: number) => {
    base = Math.max(0, seconds);
    setAt = ticks();
  };
  return {
    now,
    set,
    run: (next) => {
      set(now());
      speed = next;
    },
  };
}
