import type { StudyDay } from '#days/study-day';
import { remember } from './answer-word.ts';
import type { ForgettingModel } from './forgetting-model.ts';
import type { Rating } from './rating.ts';
import { elapsedDays, type CardState } from './card-state.ts';

/** An answer as the log of reviews keeps it. Practice has no interval, and a rating or none. */
export type LoggedAnswer =
  | { readonly counted: true; readonly day: StudyDay; readonly rating: Rating; readonly intervalDays: number }
  | { readonly counted: false; readonly day: StudyDay; readonly rating: Rating | null };

/**
 * The memory of one word by its log alone: what the log says counted, counts, and practice changes nothing. Due is the
 * day that was chosen at the last counted answer; a change of stars since then is not in the log (`learning.md` 1.4).
 * @param log of one word, in the order in which the answers were taken
 * @param seed what the word was remembered like before its first answer here, as it was brought from elsewhere
 * @returns null where nothing counted, and nothing was brought
 * @throws RangeError where an answer counts that is not of a later day than the one before: such a log is broken
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
      throw new RangeError(`An answer of day ${answer.day} counts after one of day ${memory?.lastDay}`);
    }
    memory = remember(memory, answer, model.next(memory, elapsed, answer.rating));
  }
  return memory;
}

/** A log with its last counted answer taken back. */
export interface Undone<Logged> {
  readonly removed: Logged;
  readonly log: readonly Logged[];
  readonly memory: CardState | null;
}

/**
 * Takes back the last counted answer of a word, if it is of today: the rest of the log is replayed, so the memory is
 * what it was. Practice of the same day stays practice, and the next answer of the day counts (`learning.md` 1.4).
 * @returns null where there is nothing of today to take back
 */
export function undo<Logged extends LoggedAnswer>(
  log: readonly Logged[],
  today: StudyDay,
  model: ForgettingModel,
  seed: CardState | null = null,
): Undone<Logged> | null {
  const index = log.findLastIndex(({ counted }) => counted);
  const removed = log[index];
  if (!removed || removed.day !== today) return null;
  const rest = log.toSpliced(index, 1);
  return { removed, log: rest, memory: replay(rest, model, seed) };
}

/** Of what a log tells of a memory. */
const REPLAYED = ['stability', 'difficulty', 'lastDay', 'reps', 'lapses'] as const;

/** Databases keep eight decimals and more. */
const TOLERANCE = 1e-6;

/**
 * In what a stored memory differs from the replay of its log; the due day, which stars change as well, is not compared.
 * @returns the names of what differs; nothing, where all is well
 */
export function differences(stored: CardState | null, replayed: CardState | null): string[] {
  if (!stored || !replayed) return stored === replayed ? [] : ['memory'];
  return REPLAYED.filter((name) => Math.abs(stored[name] - replayed[name]) > TOLERANCE);
}
