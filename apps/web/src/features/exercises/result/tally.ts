import type { ExerciseSession, ExerciseVerdict } from '@wordreel/shared';

export type Tally = ReturnType<typeof tallyOf>;

/**
 * Computes the results of a session. Only the first answer to a word in an exercise type counts, so that repeated items
 * do not count twice.
 */
export function tallyOf({ items, verdicts }: Pick<ExerciseSession, 'items' | 'verdicts'>) {
  const seen = new Set<string>();
  const firsts = verdicts.flatMap((verdict) => {
    const item = items.find(({ index }) => index === verdict.index);
    const key = `${item?.type} ${verdict.word.word}`;
    if (item === undefined || seen.has(key)) return [];
    seen.add(key);
    return [{ type: item.type, source: item.source, verdict, isRight: isRight(verdict) }];
  });
  const missed = firsts.filter((first) => !first.isRight);
  return {
    types: [...new Set(firsts.map(({ type }) => type))].map((type) => {
      const ofType = firsts.filter((first) => first.type === type);
      return { type, right: ofType.filter((first) => first.isRight).length, of: ofType.length };
    }),
    right: firsts.length - missed.length,
    of: firsts.length,
    /** Words whose next exercise is harder (`up`) or easier (`down`). */
    up: wordsMoved(verdicts, 'up'),
    down: wordsMoved(verdicts, 'down'),
    /** Each missed word once, with the source of its line. */
    misses: [...new Map(missed.map((miss) => [miss.verdict.word.word, miss])).values()],
  };
}

const isRight = ({ result }: ExerciseVerdict): boolean => result === 'right' || result === 'slip';

function wordsMoved(verdicts: readonly ExerciseVerdict[], way: 'up' | 'down'): string[] {
  return [...new Set(verdicts.filter(({ movedBy }) => movedBy === way).map(({ word }) => word.word))];
}
