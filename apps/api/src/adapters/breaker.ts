import { SECOND, type Clock } from '#lib/clock';

export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen';
}

const FAILURES = 5;
const PAUSE = 30 * SECOND;

/** Creates a circuit breaker: after 5 failures in a row it throws BreakerOpen for 30 s, then allows a single try. */
export function createBreaker(clock: Clock) {
  let failures = 0;
  let openUntil = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
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
  };
}
