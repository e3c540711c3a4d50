import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import type { Pile } from './memories.store.ts';

/** A word that is marked as known, or to be ignored, is not asked. @param word the alias of `words` */
export const unmarked = (word: string): string => `not exists (
  select from known_words k where k.user_id = :userId and k.lang = :language
    and k.lemma = coalesce(${word}.lemma, ${word}.word) and k.status in ('known', 'ignored'))`;

/** The words with a memory that are asked: in the list, not paused, not marked. */
export const ASKED = `
  review_state s join words w on w.id = s.word_id
  where s.user_id = :userId and s.lang = :language and not s.paused and w.deleted_at is null and ${unmarked('w')}`;

const BY_DAY = `
  select s.due_day, count(*)::int as n from ${ASKED} and s.due_day between :first and :last and s.word_id <> :except
  group by s.due_day`;

/** How many other words are due on each of the days, both included. */
export async function dueByDay(
  db: Knex,
  { userId, language }: Pile,
  [first, last]: readonly [StudyDay, StudyDay],
  exceptWordId: string | null = null,
): Promise<ReadonlyMap<StudyDay, number>> {
  const bindings = { userId, language, first, last, except: exceptWordId ?? 0 };
  const { rows } = await prepared<{ rows: { due_day: number; n: number }[] }>(db, 'due by day', BY_DAY, bindings);
  return new Map(rows.map(({ due_day, n }) => [due_day, n]));
}

const DUE_NOW = `select count(*)::int as due from ${ASKED} and s.due_day <= :day and s.last_day < :day`;

/** How many words are due on a day and were not answered on it. */
export async function dueNow(db: Knex, { userId, language }: Pile, day: StudyDay): Promise<number> {
  const { rows } = await prepared<{ rows: [{ due: number }] }>(db, 'due now', DUE_NOW, { userId, language, day });
  return rows[0].due;
}
