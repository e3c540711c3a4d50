import { RATING, type Rating } from '#scheduling/rating';
import { type Exercise, mayCount } from './exercise.ts';

/** How an exercise was answered. */
export interface ExerciseAnswer {
  readonly exercise: Exercise;
  /** As `checkAnswer` says it, or for options right or wrong; `revealed` where the learner gave up. */
  readonly result: 'exact' | 'slip' | 'wrong' | 'revealed';
  /** A first letter or slowed sound was asked for. */
  readonly hinted: boolean;
  /** "Too easy" on the result. */
  readonly tooEasy: boolean;
  /** "I was right" on a rejected answer. */
  readonly overridden: boolean;
  /** Of the word before the answer, in days; null before the first counted one. */
  readonly stability: number | null;
}

/**
 * The rating of an answer to an exercise, null where it is practice only. Machines give Again, Hard and Good; Easy is
 * the learner's. A hint makes Good into Hard, "I was right" makes a rejected answer Hard (`learning.md` 3). For a flip
 * card the learner's own rating is taken instead. Times are never used.
 */
export function rateAnswer(answer: ExerciseAnswer): Rating | null {
  const { exercise, result, hinted, tooEasy, overridden, stability } = answer;
  if (!mayCount(exercise, stability)) return null;
  if (result === 'revealed') return RATING.again;
  if (result === 'wrong') return overridden ? RATING.hard : RATING.again;
  if (result === 'slip' || hinted) return RATING.hard;
  return tooEasy ? RATING.easy : RATING.good;
}
