import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { deleteInBatches } from './delete-in-batches.ts';

/** Rows of one statement: each may take many others along, as a word its answers. */
const BATCH = 500;

/** Others hold them while they do something: they go last, in this order. */
const LAST = ['words', 'user_languages'];

/** Tables whose rows go with their user and name a language: a new one needs no mention. */
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
 * Deletes what belongs to a learner and names a language: words with their memories and answers, marks, settings,
 * captions of their own, exercises, conversations. What names a video instead is not looked at.
 * @param trx a transaction in which the learner's words and then the row of their list were locked
 */
export async function deleteRowsOfLanguage(trx: Knex, userId: string, language: LanguageCode): Promise<void> {
  const tables = await tablesOfLanguages(trx);
  for (const table of [...tables.filter((name) => !LAST.includes(name)), ...LAST]) {
    const rows = { table, where: 'user_id = ? and lang = ?', bindings: [userId, language] };
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    await deleteInBatches(trx, rows, undefined, BATCH);
  }
}
