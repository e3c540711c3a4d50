export type Clock = ReturnType<typeof createClock>;

/** Creates a clock that is corrected now and then and runs by itself in between. */
export function createClock() {
  let base = 0;
  let setAt = performance.now();
  let speed = 0;
  const now = () => base + ((performance.now() - setAt) / 1000) * speed;
  /** Sets the clock to a position in seconds. */
  const set = (seconds: number) => {
    base = Math.max(0, seconds);
    setAt = performance.now();
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
