/** A clock that is corrected now and then and runs by itself in between. */
export interface Clock {
  /** Seconds. */
  readonly now: () => number;
  /**
   * Corrects the clock.
   * @param seconds the current position
   */
  readonly set: (seconds: number) => void;
  /**
   * Runs the clock from its position.
   * @param speed 1 for real time; 0 to stop
   */
  readonly run: (speed: number) => void;
}

/** @param ticks returns monotonic milliseconds */
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
