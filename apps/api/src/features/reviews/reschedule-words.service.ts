import { reschedule, RETENTION, type StudyDay, type WordMemory } from '@wordreel/learning';
import type { Knex } from 'knex';
import { loadOf, memoriesOfWords, moveDueDays } from './reschedule-words.store.ts';
import { model } from './reviews.service.ts';
import type { Pile } from './reviews.store.ts';

/**
 * Finds the next days of many words anew after their stars changed, as `rescheduleWord` does of one. Words that were not
 * answered yet have no day.
 * @param trx a transaction that has locked the words
 */
export async function rescheduleWords(trx: Knex, pile: Pile, words: readonly string[]): Promise<void> {
  const found = await memoriesOfWords(trx, pile, words);
  if (found.length === 0) return;
  const due = await loadOf(trx, pile);
  const change = (day: StudyDay, by: number) => due.set(day, (due.get(day) ?? 0) + by);
  const moved = found.map(({ id, stars, memory }): readonly [string, WordMemory] => {
    // A word does not count against itself.
    change(memory.dueDay, -1);
    const load = (day: StudyDay): number => due.get(day) ?? 0;
    const after = reschedule(memory, memory.lastDay, { model, retention: RETENTION.usual, stars, load });
    change(after.dueDay, 1);
    return [id, after];
  });
  await moveDueDays(trx, moved);
}
