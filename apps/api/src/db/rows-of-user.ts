import type { Knex } from 'knex';
import { deleteInBatches } from './delete-in-batches.ts';

/** Rows per statement: each may cascade to many others, such as a word's answers. */
const BATCH = 500;

interface Owned {
  readonly name: string;
  readonly key: string;
}

/** Finds the tables whose rows are deleted with their user, including any new ones, by their foreign keys. */
async function ownedTables(db: Knex): Promise<Owned[]> {
  const { rows } = await db.raw<{ rows: Owned[] }>(
    `select c.conrelid::regclass::text as name, a.attname as key from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c' order by 1`,
  );
  return rows;
}

/**
 * Fixes of lines that somebody proposed. Accepted fixes are part of the public captions and stay without their author.
 * The others contain only their author's text and are deleted.
 */
const UNAPPLIED_FIXES = { table: 'line_fixes', where: `user_id = ? and status <> 'accepted'` };

/**
 * Deletes a user's data, some hundred rows per statement. An account with fifty thousand words could not be deleted
 * within one statement's timeout, and on the embedded database all others would wait.
 * @param signal stops before the next statement; another call continues
 */
export async function deleteRowsOfUser(db: Knex, userId: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, { ...UNAPPLIED_FIXES, bindings: [userId] }, signal, BATCH);
  for (const { name, key } of await ownedTables(db)) {
    await deleteInBatches(db, { table: name, where: `${key} = ?`, bindings: [userId] }, signal, BATCH);
  }
}
