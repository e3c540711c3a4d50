import type { Knex } from 'knex';
import { deleteInBatches } from './delete-in-batches.ts';

/** Rows of one statement: each may take many others along, as a word its answers. */
const BATCH = 500;

interface Owned {
  readonly name: string;
  readonly key: string;
}

/** Tables whose rows go with their user, by their foreign keys: a new one needs no mention. */
async function ownedTables(db: Knex): Promise<Owned[]> {
  const { rows } = await db.raw<{ rows: Owned[] }>(
    `select c.conrelid::regclass::text as name, a.attname as key from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c' order by 1`,
  );
  return rows;
}

/**
 * Corrections of lines that somebody proposed. Those that are accepted are what everybody reads, and stay without their
 * author; the text of the others is the author's alone.
 */
const UNAPPLIED_FIXES = { table: 'line_fixes', where: `user_id = ? and status <> 'accepted'` };

/**
 * Deletes what belongs to a user, some hundred rows in a statement: whoever has kept fifty thousand words could not be
 * deleted within the time that a statement has, and on the embedded database everybody else would wait.
 * @param signal ends it before its next statement; done again it goes on
 */
export async function deleteRowsOfUser(db: Knex, userId: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, { ...UNAPPLIED_FIXES, bindings: [userId] }, signal, BATCH);
  for (const { name, key } of await ownedTables(db)) {
    // oxlint-disable-next-line no-await-in-loop -- in turns, for others want the connections.
    await deleteInBatches(db, { table: name, where: `${key} = ?`, bindings: [userId] }, signal, BATCH);
  }
}
