import type { ExerciseItem, ExerciseSession, ExerciseVerdict } from './api/exercises.ts';

export interface FirstAnswer {
  readonly item: ExerciseItem;
  readonly verdict: ExerciseVerdict;
  readonly isRight: boolean;
}

/** Returns the first answer to each word in each exercise type, so that repeated items do not count twice. */
export function firstAnswers({ items, verdicts }: Pick<ExerciseSession, 'items' | 'verdicts'>): FirstAnswer[] {
  const seen = new Set<string>();
  return verdicts.flatMap((verdict) => {
    const item = items.find(({ index }) => index === verdict.index);
    const key = `${item?.type} ${verdict.word.word}`;
    if (item === undefined || seen.has(key)) return [];
    seen.add(key);
    return [{ item, verdict, isRight: verdict.result === 'right' || verdict.result === 'slip' }];
  });
}

/** Returns the words that were wrong in an exercise, each once. */
export const missedWords = (session: Pick<ExerciseSession, 'items' | 'verdicts'>): string[] => [
  ...new Set(firstAnswers(session).flatMap(({ verdict, isRight }) => (isRight ? [] : verdict.word.word))),
];
