import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { notAmongMarked, unmarked } from '#db/asked-words';
import { prepared } from '#db/prepared';
import type { UserLanguage } from '#lib/user-language';

/** SQL for words with a card state that can be asked: in the list, not paused and not marked. */
export const ASKED = `
  review_state s join words w on w.user_id = s.user_id and w.id = s.word_id
  where s.user_id = :userId and s.lang = :language and not s.paused and w.deleted_at is null and ${unmarked('w')}`;

/** Removed or marked words. One pass over the list finds them faster than a look-up for every card state. */
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

/** Counts the words due on each day from `first` to `last`, both included, except for one word. */
export async function dueByDay(
  db: Knex,
  { userId, language }: UserLanguage,
  [first, last]: readonly [StudyDay, StudyDay],
  exceptWordId: string | null = null,
): Promise<ReadonlyMap<StudyDay, number>> {
  const bindings = { userId, language, first, last, except: exceptWordId ?? 0 };
  return toLoad(await prepared<DayRow[]>(db, 'due by day', BETWEEN, bindings));
}

/** Reads all card states once. For a range of days, PostgreSQL would fetch most of the table row by row. */
const FROM = `
  select case when s.due_day > :day then s.due_day end as due_day, count(*)::int as n from review_state s
  where s.user_id = :userId and s.lang = :language and not s.paused and (s.due_day > :day or s.last_day < :day)
    and s.word_id not in (${NOT_ASKED})
  group by 1`;

/** Counts the words due by the day and not answered on it (`now`), and those due on each later day (`after`). */
export async function dueFrom(db: Knex, { userId, language }: UserLanguage, day: StudyDay) {
  type Row = Omit<DayRow, 'due_day'> & { due_day: number | null };
  const rows = await prepared<Row[]>(db, 'due from', FROM, { userId, language, day });
  const isLater = (row: Row): row is DayRow => row.due_day !== null;
  return { now: rows.find((row) => !isLater(row))?.n ?? 0, after: toLoad(rows.filter(isLater)) };
}

const DUE_NOW = `select count(*)::int as due from ${ASKED} and s.due_day <= :day and s.last_day < :day`;

export async function dueNow(db: Knex, { userId, language }: UserLanguage, day: StudyDay): Promise<number> {
  const [{ due }] = await prepared<[{ due: number }]>(db, 'due now', DUE_NOW, { userId, language, day });
  return due;
}
