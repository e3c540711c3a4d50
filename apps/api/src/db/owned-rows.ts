import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { deleteInBatches } from './delete-in-batches.ts';

/** Rows per statement. Deleting a row may also delete many others, such as a word's answers. */
const BATCH = 500;

/** Finds the tables whose rows are deleted with their user. It reads the foreign keys, so new tables are included. */
async function ownedTables(db: Knex): Promise<{ name: string; key: string; has_language: boolean }[]> {
  const { rows } = await db.raw<{ rows: { name: string; key: string; has_language: boolean }[] }>(
    `select c.conrelid::regclass::text as name, a.attname as key, exists (select from pg_attribute lang
        where lang.attrelid = c.conrelid and lang.attname = 'lang' and not lang.attisdropped) as has_language
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c' and c.conparentid = 0 order by 1`,
  );
  return rows;
}

/** Accepted fixes are part of the public captions and stay, without their author. Others are the author's own text. */
const UNAPPLIED_FIXES = { table: 'line_fixes', where: `user_id = ? and status <> 'accepted'` };

/** Deletes a user's data in batches, as one statement would time out. @param signal stops it; call again to continue */
export async function deleteRowsOfUser(db: Knex, userId: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, { ...UNAPPLIED_FIXES, bindings: [userId] }, signal, BATCH);
  for (const { name, key } of await ownedTables(db)) {
    await deleteInBatches(db, { table: name, where: `${key} = ?`, bindings: [userId] }, signal, BATCH);
  }
}

/** Other transactions lock these tables first, so they are deleted from last, in this order. */
const LAST = ['words', 'user_languages'];

/** Deletes a learner's data in a language. @param trx must have locked the learner's words, then their list's row */
export async function deleteRowsOfLanguage(trx: Knex, userId: string, language: LanguageCode): Promise<void> {
  const owned = (await ownedTables(trx)).filter(({ has_language }) => has_language);
  const inOrder = owned.toSorted((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));
  for (const { name: table, key } of inOrder) {
    const rows = { table, where: `${key} = ? and lang = ?`, bindings: [userId, language] };
    await deleteInBatches(trx, rows, undefined, BATCH);
  }
}
