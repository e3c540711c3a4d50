import { RATING, type Rating } from '#scheduling/rating';
import { type Exercise, mayCount } from './exercise.ts';

/** How an exercise was answered. */
export interface ExerciseAnswer {
  readonly exercise: Exercise;
  /** The result of `checkAnswer`, or right or wrong for options; `revealed` if the learner gave up. */
  readonly result: 'exact' | 'slip' | 'wrong' | 'revealed';
  /** The learner asked for the first letter or slower audio. */
  readonly hinted: boolean;
  /** The learner pressed "Too easy" on the result. */
  readonly tooEasy: boolean;
  /** The learner pressed "I was right" on a rejected answer. */
  readonly overridden: boolean;
  /** The word's stability before the answer, in days; null before the first counted one. */
  readonly stability: number | null;
}

/**
 * Returns the rating of an answer to an exercise, or null if it is practice only. Again, Hard and Good are given
 * automatically, and Easy only by the learner. A hint turns Good into Hard, and "I was right" turns a rejected answer
 * into Hard. A flip card uses the learner's own rating. Response times are never used.
 */
export function rateAnswer(answer: ExerciseAnswer): Rating | null {
  const { exercise, result, hinted, tooEasy, overridden, stability } = answer;
  if (!mayCount(exercise, stability)) return null;
  if (result === 'revealed') return RATING.again;
  if (result === 'wrong') return overridden ? RATING.hard : RATING.again;
  if (result === 'slip' || hinted) return RATING.hard;
  return tooEasy ? RATING.easy : RATING.good;
}
