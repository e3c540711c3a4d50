import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { notAmongMarked, unmarked } from '#db/asked-words';
import { prepared } from '#db/prepared';
import type { UserLanguage } from './card-states.store.ts';

/** The words with a memory that are asked: in the list, not paused, not marked. */
export const ASKED = `
  review_state s join words w on w.id = s.word_id
  where s.user_id = :userId and s.lang = :language and not s.paused and w.deleted_at is null and ${unmarked('w')}`;

/**
 * The words that are not asked, whatever their memory: removed, or marked. They are few, and one pass over the list finds
 * them; to look every memory's word up costs several times as much.
 */
const NOT_ASKED = `
  select w.id from words w where w.user_id = :userId and w.lang = :language
    and not (w.deleted_at is null and ${notAmongMarked('w')})`;

interface DayRow {
  due_day: number;
  n: number;
}

const toLoad = (rows: readonly DayRow[]): ReadonlyMap<StudyDay, number> =>
  new Map(rows.map(({ due_day, n }) => [due_day, n]));

const BETWEEN = `
  select s.due_day, count(*)::int as n from review_state s
  where s.user_id = :userId and s.lang = :language and not s.paused
    and s.due_day between :first and :last and s.word_id <> :except and s.word_id not in (${NOT_ASKED})
  group by s.due_day`;

/** How many other words are due on each of the days, both included. */
export async function dueByDay(
  db: Knex,
  { userId, language }: UserLanguage,
  [first, last]: readonly [StudyDay, StudyDay],
  exceptWordId: string | null = null,
): Promise<ReadonlyMap<StudyDay, number>> {
  const bindings = { userId, language, first, last, except: exceptWordId ?? 0 };
  const { rows } = await prepared<{ rows: DayRow[] }>(db, 'due by day', BETWEEN, bindings);
  return toLoad(rows);
}

/** What is due on a day, and on each day after it. */
export interface DueFrom {
  /** Due on the day, or overdue, and not answered on it. */
  readonly now: number;
  readonly after: ReadonlyMap<StudyDay, number>;
}

/** All memories are read once: of a range of days PostgreSQL expects few, and would fetch most of the table one by one. */
const FROM = `
  select case when s.due_day > :day then s.due_day end as due_day, count(*)::int as n from review_state s
  where s.user_id = :userId and s.lang = :language and not s.paused and (s.due_day > :day or s.last_day < :day)
    and s.word_id not in (${NOT_ASKED})
  group by 1`;

/** How many words are due on a day, and how many on each day after it. */
export async function dueFrom(db: Knex, { userId, language }: UserLanguage, day: StudyDay): Promise<DueFrom> {
  type Row = Omit<DayRow, 'due_day'> & { due_day: number | null };
  const { rows } = await prepared<{ rows: Row[] }>(db, 'due from', FROM, { userId, language, day });
  const isLater = (row: Row): row is DayRow => row.due_day !== null;
  return { now: rows.find((row) => !isLater(row))?.n ?? 0, after: toLoad(rows.filter(isLater)) };
}

const DUE_NOW = `select count(*)::int as due from ${ASKED} and s.due_day <= :day and s.last_day < :day`;

/** How many words are due on a day and were not answered on it. */
export async function dueNow(db: Knex, { userId, language }: UserLanguage, day: StudyDay): Promise<number> {
  const { rows } = await prepared<{ rows: [{ due: number }] }>(db, 'due now', DUE_NOW, { userId, language, day });
  return rows[0].due;
}
