import type { Knex } from 'knex';

/** The columns of a row's key, by their names. */
export type Key = Readonly<Record<string, string>>;

/** A key before those of all rows that start with a learner. */
export const FIRST_USER = '00000000-0000-0000-0000-000000000000';

/**
 * Runs a statement for one page of rows after the other, in the order of their key, until the signal aborts.
 * @param sql binds the columns of the key before the page, and returns one row with the page's `last` key as JSON
 */
export async function* keyPages<Page>(db: Knex, sql: string, first: Key, signal: AbortSignal) {
  for (let after: Key | null = first; after !== null && !signal.aborted;) {
    const { rows }: { rows: [Page & { last: Key | null }] } = await db.raw(sql, after);
    yield rows[0];
    after = rows[0].last;
  }
}
