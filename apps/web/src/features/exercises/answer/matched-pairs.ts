import type { ExerciseVerdict } from '@wordreel/shared';
import type { ItemOf } from '#exercises/sitting/sitting.ts';

/** A word and a meaning that belong together, by their places. */
export interface Pair {
  readonly left: number;
  readonly right: number;
}

/** The pairs of an item that were found, as the server tells them. */
export function matchedPairs(
  { index, left, right }: ItemOf<'match-pairs'>,
  verdicts: readonly ExerciseVerdict[],
): Pair[] {
  return verdicts
    .filter((verdict) => verdict.index === index && verdict.result === 'right')
    .map(({ word, rightOption, expected }) => ({
      left: left.indexOf(word.word),
      right: rightOption ?? right.indexOf(expected),
    }));
}
