import { MAX_OUTSIDE_ENTRIES, type OutsideEntries, type OutsideEntry } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';

// Only this file writes `outside_hours`.

const COLUMNS = { id: 'id', language: 'lang', day: 'day', minutes: 'minutes', source: 'source', note: 'note' };
const PAGE = 50;

/** A cursor into the list, which stays valid after its entry is deleted. */
const placeOf = ({ day, id }: OutsideEntry): string => `${day}.${id}`;

/** Returns a page of a language's entries, newest day first. @param after `next` of the previous page */
export async function listOutside(
  db: Knex,
  { userId, language }: UserLanguage,
  after?: string,
): Promise<OutsideEntries> {
  const rows = await db('outside_hours')
    .where({ user_id: userId, lang: language })
    .modify((query) => {
      if (after !== undefined) void query.whereRaw('(day, id) < (?::integer, ?::uuid)', after.split('.'));
    })
    .orderBy([
      { column: 'day', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(PAGE + 1)
    .select<OutsideEntry[]>(COLUMNS);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return { entries: page, next: rows.length > PAGE && last !== undefined ? placeOf(last) : null };
}

export async function allOutside(db: Knex, userId: string): Promise<OutsideEntry[]> {
  return db('outside_hours').where({ user_id: userId }).orderBy(['day', 'id']).select<OutsideEntry[]>(COLUMNS);
}

/** Creates the entry, or changes the one with its id. @returns false if the learner has the maximum of entries */
export async function setOutside(db: Knex, userId: string, entry: OutsideEntry): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into outside_hours (user_id, id, lang, day, minutes, source, note)
    select :userId::uuid, :id::uuid, :language, :day::integer, :minutes::integer, :source, :note
    where (select count(*) from outside_hours where user_id = :userId and id <> :id) < ${MAX_OUTSIDE_ENTRIES}
    on conflict (user_id, id) do update set lang = excluded.lang, day = excluded.day, minutes = excluded.minutes,
      source = excluded.source, note = excluded.note
    returning 1 as set`,
    { userId, ...entry },
  );
  return rows.length > 0;
}

export async function removeOutside(db: Knex, userId: string, id: string): Promise<void> {
  await db('outside_hours').where({ user_id: userId, id }).delete();
}
