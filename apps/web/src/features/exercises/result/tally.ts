import type { ExerciseSession, ExerciseType, ExerciseVerdict } from '@wordreel/shared';

type AnsweredItems = Pick<ExerciseSession, 'items' | 'verdicts'>;

/** The results of an exercise type. Only first answers count, so that repeated items do not count twice. */
interface TypeTally {
  readonly type: ExerciseType;
  readonly right: number;
  readonly of: number;
}

/** A missed word and the source of its line. */
export interface Miss {
  readonly verdict: ExerciseVerdict;
  readonly source: ExerciseSession['items'][number]['source'];
}

export interface Tally {
  readonly types: readonly TypeTally[];
  readonly right: number;
  readonly of: number;
  /** Words whose next exercise is harder (`up`) or easier (`down`). */
  readonly up: readonly string[];
  readonly down: readonly string[];
  readonly misses: readonly Miss[];
}

/** Computes the results of a session. */
export function tallyOf({ items, verdicts }: AnsweredItems): Tally {
  const byIndex = new Map(items.map((item) => [item.index, item]));
  const seen = new Set<string>();
  const firsts = verdicts.filter((verdict) => {
    const type = byIndex.get(verdict.index)?.type;
    if (type === undefined) return false;
    const key = `${type} ${verdict.word.word}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
  const types = new Map<ExerciseType, TypeTally>();
  for (const verdict of firsts) {
    const type = byIndex.get(verdict.index)?.type;
    if (type === undefined) continue;
    const { right, of } = types.get(type) ?? { right: 0, of: 0 };
    types.set(type, { type, right: right + Number(isRight(verdict)), of: of + 1 });
  }
  const missed = firsts.filter((verdict) => !isRight(verdict));
  return {
    types: [...types.values()],
    right: firsts.length - missed.length,
    of: firsts.length,
    up: wordsMoved(verdicts, 'up'),
    down: wordsMoved(verdicts, 'down'),
    misses: uniqueByWord(missed).map((verdict) => ({ verdict, source: byIndex.get(verdict.index)?.source ?? null })),
  };
}

const isRight = ({ result }: ExerciseVerdict): boolean => result === 'right' || result === 'slip';

function wordsMoved(verdicts: readonly ExerciseVerdict[], way: 'up' | 'down'): string[] {
  return [...new Set(verdicts.filter(({ movedBy }) => movedBy === way).map(({ word }) => word.word))];
}

function uniqueByWord(verdicts: readonly ExerciseVerdict[]): ExerciseVerdict[] {
  return [...new Map(verdicts.map((verdict) => [verdict.word.word, verdict])).values()];
}
