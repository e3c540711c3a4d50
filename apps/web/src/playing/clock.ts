export type Clock = ReturnType<typeof createClock>;

/** Creates a clock that runs by itself between occasional corrections. */
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
    /** @param next speed: 1 for real time, 0 to stop */
    run: (next: number) => {
      set(now());
      speed = next;
    },
  };
}
