export type Clock = ReturnType<typeof createClock>;

/**
 * Creates a clock that is corrected now and then and runs by itself in between.
 * @param ticks returns monotonic milliseconds
 */
export function createClock(ticks: () => number = () => performance.now()) {
  let base = 0;
  let setAt = ticks();
  let speed = 0;
  const now = () => base + ((ticks() - setAt) / 1000) * speed;
  /** Sets the clock to a position in seconds. */
  const set = (seconds: number) => {
    base = Math.max(0, seconds);
    setAt = ticks();
  };
  return {
    now,
    set,
    /** @param next 1 for real time; 0 to stop */
    run: (next: number) => {
      set(now());
      speed = next;
    },
  };
}
