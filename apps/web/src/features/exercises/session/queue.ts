import type { ExerciseItem, ExerciseSession, ExerciseVerdict } from '@wordreel/shared';

type AnsweredItems = Pick<ExerciseSession, 'items' | 'verdicts'>;

/** Returns the next unanswered item, or null if all are done. Items answered elsewhere count as done. */
export function nextItem({ items, verdicts }: AnsweredItems): ExerciseItem | null {
  return items.find(({ index }) => !isDone(index, verdicts)) ?? null;
}

export function isDone(index: number, verdicts: readonly ExerciseVerdict[]): boolean {
  return verdicts.some((verdict) => verdict.index === index && verdict.isDone);
}

/** Returns the latest verdict on an item, or null before its first answer. */
export function verdictOf(index: number, verdicts: readonly ExerciseVerdict[]): ExerciseVerdict | null {
  return verdicts.findLast((verdict) => verdict.index === index) ?? null;
}

/** Returns the progress of a session. */
export function progressOf({ items, verdicts }: AnsweredItems): { done: number; of: number } {
  return { done: items.filter(({ index }) => isDone(index, verdicts)).length, of: items.length };
}
