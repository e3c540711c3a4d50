import type { Knex } from 'knex';
import type { FilledWord, RemovedWord } from './import-parts.ts';

// The one file that writes `import_rows`.

/** What an import did to a word. */
export interface DoneRow {
  readonly wordId: string;
  readonly word: string;
  readonly added: boolean;
  /** What it lacked and was given; null of an added one. */
  readonly filled: Omit<FilledWord, 'id'> | null;
  /** How an added one was, where it had been removed. */
  readonly before: RemovedWord | null;
  /** Whether it has its memory of the import. */
  readonly seeded: boolean;
}

type Import = { readonly id: string; readonly userId: string };

/** Notes what was done to words, in the transaction that does it. */
export async function noteRows(
  trx: Knex,
  { id, userId }: Import,
  rows: readonly Omit<DoneRow, 'word'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const told = rows.map(({ wordId, ...row }) => ({ word_id: wordId, ...row }));
  await trx.raw(
    `insert into import_rows (import_id, user_id, word_id, added, filled, before, seeded)
    select :id::uuid, :userId::uuid, r.word_id, r.added, r.filled, r.before, r.seeded
    from json_to_recordset(:rows::json) as r(word_id bigint, added boolean, filled jsonb, before jsonb, seeded boolean)
    on conflict (import_id, word_id) do nothing`,
    { id, userId, rows: JSON.stringify(told) },
  );
}

/** Takes rows of an import, which are to be taken back in the same transaction. */
export async function takeRows(trx: Knex, importId: string, limit: number): Promise<DoneRow[]> {
  const { rows } = await trx.raw<{
    rows: (Omit<DoneRow, 'wordId'> & { word_id: string })[];
  }>(
    `with taken as (
      delete from import_rows where (import_id, word_id) in (
        select import_id, word_id from import_rows where import_id = :importId order by word_id limit :limit)
      returning word_id, added, filled, before, seeded
    )
    select t.word_id, w.word, t.added, t.filled, t.before, t.seeded from taken t join words w on w.id = t.word_id`,
    { importId, limit },
  );
  return rows.map(({ word_id: wordId, ...row }) => ({ ...row, wordId }));
}

/** How many words an import has changed, as far as it was not taken back. */
export async function countRows(db: Knex, importId: string): Promise<number> {
  const [row] = await db('import_rows').where({ import_id: importId }).count<{ n: string }[]>('* as n');
  return Number(row?.n ?? 0);
}
