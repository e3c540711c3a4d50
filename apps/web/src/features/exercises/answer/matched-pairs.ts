import type { ExerciseVerdict } from '@wordreel/shared';
import type { ItemOf } from '#exercises/session/exercise-session-context.ts';

/** The indexes of a word and a meaning that belong together. */
export interface Pair {
  readonly left: number;
  readonly right: number;
}

/** Returns the pairs of an item that were found, according to the verdicts, or all of them if the answer was shown. */
export function matchedPairs(
  { index, left, right }: ItemOf<'match-pairs'>,
  verdicts: readonly ExerciseVerdict[],
): Pair[] {
  const ours = verdicts.filter((verdict) => verdict.index === index);
  const found = ours
    .filter(({ result }) => result === 'right')
    .map(({ word, rightOption, expected }) => ({
      left: left.indexOf(word.word),
      right: rightOption ?? right.indexOf(expected),
    }));
  const shown = ours.find(({ result }) => result === 'revealed')?.order ?? [];
  const rest = shown
    .map((partner, place) => ({ left: place, right: partner }))
    .filter((pair) => !found.some((one) => one.left === pair.left));
  return [...found, ...rest];
}
