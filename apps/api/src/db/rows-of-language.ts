import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { deleteInBatches } from './delete-in-batches.ts';

/** Rows per statement: each may cascade to many others, such as a word's answers. */
const BATCH = 500;

/** Other transactions lock these first, so they are deleted last, in this order. */
const LAST = ['words', 'user_languages'];

/** Finds the tables with a language whose rows are deleted with their user. A new table is included automatically. */
async function tablesOfLanguages(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select c.conrelid::regclass::text as name from pg_constraint c
      join pg_attribute owner on owner.attrelid = c.conrelid and owner.attnum = c.conkey[1]
      join pg_attribute lang on lang.attrelid = c.conrelid and lang.attname = 'lang' and not lang.attisdropped
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c' and owner.attname = 'user_id'
    order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Deletes a learner's data in a language: words with their card states and answers, marks, settings, private captions,
 * exercises, conversations. Tables that refer to a video instead are not touched.
 * @param trx a transaction that has locked the learner's words and then the row of their list
 */
export async function deleteRowsOfLanguage(trx: Knex, userId: string, language: LanguageCode): Promise<void> {
  const tables = await tablesOfLanguages(trx);
  for (const table of [...tables.filter((name) => !LAST.includes(name)), ...LAST]) {
    const rows = { table, where: 'user_id = ? and lang = ?', bindings: [userId, language] };
    await deleteInBatches(trx, rows, undefined, BATCH);
  }
}
