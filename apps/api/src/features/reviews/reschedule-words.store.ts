import type { Stars, StudyDay, WordMemory } from '@wordreel/learning';
import type { Knex } from 'knex';
import { type Pile, STATE_COLUMNS, type StateRow, toMemory } from './reviews.store.ts';

interface FoundRow extends StateRow {
  id: string;
  priority: Stars;
}

/** The words of a list, of those that are named, that were answered already; in one order, whatever is asked. */
export async function memoriesOfWords(
  trx: Knex,
  { userId, language }: Pile,
  words: readonly string[],
): Promise<{ readonly id: string; readonly stars: Stars; readonly memory: WordMemory }[]> {
  const { rows } = await trx.raw<{ rows: FoundRow[] }>(
    `select w.id, w.priority, ${STATE_COLUMNS.split(', ')
      .map((column) => `s.${column}`)
      .join(', ')}
    from words w join review_state s on s.word_id = w.id
    where w.user_id = :userId and w.lang = :language and w.deleted_at is null
      and w.word = any(array(select json_array_elements_text(:words::json)))
    order by s.last_day, w.id`,
    { userId, language, words: JSON.stringify(words) },
  );
  return rows.map((row) => ({ id: row.id, stars: row.priority, memory: toMemory(row) }));
}

/** How many words are due on each day. */
export async function loadOf(trx: Knex, { userId, language }: Pile): Promise<Map<StudyDay, number>> {
  const rows = await trx('review_state')
    .join('words', 'words.id', 'review_state.word_id')
    .where({ 'review_state.user_id': userId, 'review_state.lang': language, paused: false, 'words.deleted_at': null })
    .groupBy('due_day')
    .select<{ due_day: number; n: number }[]>('due_day', trx.raw('count(*)::int as n'));
  return new Map(rows.map(({ due_day, n }) => [due_day, n]));
}

/** Gives words other due days; what is remembered of them stays. */
export async function moveDueDays(trx: Knex, moved: readonly (readonly [string, WordMemory])[]): Promise<void> {
  const days = moved.map(([id, { dueDay }]) => ({ id, due: dueDay }));
  await trx.raw(
    `update review_state set due_day = moved.due from json_to_recordset(:days::json) as moved(id bigint, due int)
    where review_state.word_id = moved.id and review_state.due_day <> moved.due`,
    { days: JSON.stringify(days) },
  );
}
