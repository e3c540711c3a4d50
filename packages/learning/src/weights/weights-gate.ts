import type { Scores } from './scores.ts';

/** Fewer answers than these make weights worse as often as better (`learning.md` 1.6). */
export const FEWEST_REVIEWS = 1000;

/** So many answers lie between two tries. */
export const BETWEEN_TRIES = 400;

/** By so much the log loss has to fall. */
export const LEAST_GAIN = 0.002;

/**
 * How many more answers have to count before weights of one's own can be tried.
 * @param counted answers so far
 * @param lastTried how many it were at the last try; null before the first
 * @returns 0 where they can be tried now
 */
export function reviewsUntilTry(counted: number, lastTried: number | null): number {
  const needed = lastTried === null ? FEWEST_REVIEWS : Math.max(FEWEST_REVIEWS, lastTried + BETWEEN_TRIES);
  return Math.max(0, needed - counted);
}

/** Whether weights are worth a change: the log loss falls by 0.002 or more, and RMSE(bins) does not rise. */
export const isWorthAdopting = (inUse: Scores, tried: Scores): boolean =>
  inUse.logLoss - tried.logLoss >= LEAST_GAIN && tried.rmse <= inUse.rmse;
