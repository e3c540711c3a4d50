import type { ExerciseItem, ExerciseSession, ExerciseVerdict } from '@wordreel/shared';

type Told = Pick<ExerciseSession, 'items' | 'verdicts'>;

/** The item that is asked next; null where all are done. Whatever was answered elsewhere is left out. */
export function nextItem({ items, verdicts }: Told): ExerciseItem | null {
  return items.find(({ index }) => !isDone(index, verdicts)) ?? null;
}

export function isDone(index: number, verdicts: readonly ExerciseVerdict[]): boolean {
  return verdicts.some((verdict) => verdict.index === index && verdict.isDone);
}

/** The last thing that was said of an item; null before its first answer. */
export function verdictOf(index: number, verdicts: readonly ExerciseVerdict[]): ExerciseVerdict | null {
  return verdicts.findLast((verdict) => verdict.index === index) ?? null;
}

/** How far a session is. */
export function progressOf({ items, verdicts }: Told): { done: number; of: number } {
  return { done: items.filter(({ index }) => isDone(index, verdicts)).length, of: items.length };
}
