import { SECOND, type Clock } from '#lib/clock';

/** Keeps away from a server that has just failed several times. */
export interface Breaker {
  /** @throws BreakerOpen without trying; or what `work` throws */
  run: <T>(work: () => Promise<T>) => Promise<T>;
}

export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen';
}

const FAILURES = 5;
const PAUSE = 30 * SECOND;

/** After 5 failures in a row nothing is tried for 30 s, and then one try decides. */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let openUntil = 0;
  return {
    run: async (work) => {
      if (clock() < openUntil) throw new BreakerOpen('Not tried, after several failures');
      if (failures >= FAILURES) openUntil = clock() + PAUSE;
      try {
        const result = await work();
        failures = 0;
        openUntil = 0;
        return result;
      } catch (error) {
        failures += 1;
        if (failures >= FAILURES) openUntil = clock() + PAUSE;
        throw error;
      }
    },
  };
}
