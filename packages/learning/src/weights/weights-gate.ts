import type { Scores } from './scores.ts';

/** With fewer reviews, training makes predictions worse as often as better. */
export const FEWEST_REVIEWS = 1000;

/** The number of reviews between two attempts. */
export const BETWEEN_TRIES = 400;

/** The minimum reduction of the log loss. */
export const LEAST_GAIN = 0.002;

/**
 * Returns how many more counted answers are needed before personal weights can be trained.
 * @param counted answers so far
 * @param lastTried the number at the last attempt; null before the first
 * @returns 0 if they can be trained now
 */
export function reviewsUntilTry(counted: number, lastTried: number | null): number {
  const needed = lastTried === null ? FEWEST_REVIEWS : Math.max(FEWEST_REVIEWS, lastTried + BETWEEN_TRIES);
  return Math.max(0, needed - counted);
}

/** Returns whether new weights are worth adopting: the log loss falls by 0.002 or more, and RMSE(bins) doesn't rise. */
export const isWorthAdopting = (inUse: Scores, tried: Scores): boolean =>
  inUse.logLoss - tried.logLoss >= LEAST_GAIN && tried.rmse <= inUse.rmse;
