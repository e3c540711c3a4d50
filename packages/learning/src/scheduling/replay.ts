import type { StudyDay } from '#days/study-day';
import { remember } from './answer-word.ts';
import type { ForgettingModel } from './forgetting-model.ts';
import type { Rating } from './rating.ts';
import { elapsedDays, type CardState } from './card-state.ts';

/** An answer as stored in the review log. Practice has no interval, and its rating may be null. */
export type LoggedAnswer =
  | { readonly counted: true; readonly day: StudyDay; readonly rating: Rating; readonly intervalDays: number }
  | { readonly counted: false; readonly day: StudyDay; readonly rating: Rating | null };

/**
 * Computes a word's card state from its imported state, if any, and its log, in the order in which it was written.
 * Practice changes nothing. The due day is that of the last counted answer; later changes of stars aren't in the log.
 * @returns null if no answer counted and nothing was imported
 * @throws RangeError if a counted answer isn't on a later day than the previous one, which means that the log is broken
 */
export function replay(
  log: readonly LoggedAnswer[],
  model: ForgettingModel,
  seed: CardState | null = null,
): CardState | null {
  let memory = seed;
  for (const answer of log) {
    if (!answer.counted) continue;
    const elapsed: number | null = elapsedDays(memory, answer.day);
    if (elapsed === null) {
      throw new RangeError(
        `The counted answer on day ${answer.day} must be later than the previous one on day ${memory?.lastDay}`,
      );
    }
    memory = remember(memory, answer, model.next(memory, elapsed, answer.rating));
  }
  return memory;
}

/** The fields of a card state that a log determines. */
const REPLAYED = ['stability', 'difficulty', 'lastDay', 'reps', 'lapses'] as const;

/** The largest difference that counts as rounding. Databases store at least eight decimals. */
const TOLERANCE = 1e-6;

/** Returns the fields in which a card state differs from its replay, except the due day, which stars can change. */
export function differences(stored: CardState | null, replayed: CardState | null): string[] {
  if (!stored || !replayed) return stored === replayed ? [] : ['memory'];
  return REPLAYED.filter((name) => Math.abs(stored[name] - replayed[name]) > TOLERANCE);
}
