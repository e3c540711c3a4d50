import type { StudyDay } from '#days/study-day';
import type { CardState } from './card-state.ts';

/** Days until words that were known before come back: the rarest of them after half a year, the commonest last. */
const SOONEST = 180;
const LATEST = 545;

/** The middle of the scale from 1 to 10: nothing says whether a word was hard to learn. */
const DIFFICULTY = 5;

/**
 * With which memory a word begins that its learner says to know, without an answer of ours. It is solid, and asked for
 * the first time in half a year to a year and a half [ours]: late enough to be no work now, and not all on one day.
 * @param place of the word among those that come together, the commonest first, counted from 0
 * @param count how many come together
 */
export function knownBefore(place: number, count: number, today: StudyDay): CardState {
  const rarity = count > 1 ? place / (count - 1) : 1;
  const days = Math.round(LATEST - rarity * (LATEST - SOONEST));
  return { stability: days, difficulty: DIFFICULTY, lastDay: today, dueDay: today + days, reps: 1, lapses: 0 };
}
