import type { StudyDay } from '#days/study-day';
import type { CardState } from './card-state.ts';

/** Days until already known words come back: half a year for the rarest, a year and a half for the most common. */
const SOONEST = 180;
const LATEST = 545;

/** The middle of the scale from 1 to 10, since nothing is known about how hard the word was to learn. */
const DIFFICULTY = 5;

/** Returns a solid card state for a word that the learner already knew. `place` is its index, most common first. */
export function knownBefore(place: number, count: number, today: StudyDay): CardState {
  const rarity = count > 1 ? place / (count - 1) : 1;
  const days = Math.round(LATEST - rarity * (LATEST - SOONEST));
  return { stability: days, difficulty: DIFFICULTY, lastDay: today, dueDay: today + days, reps: 1, lapses: 0 };
}
