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

/** A row that is to be taken back. */
interface TakenRow extends DoneRow {
  /** Null of imports of earlier days. */
  readonly doneAt: Date | null;
  /** Whether its learner has changed an added word since. */
  readonly isChanged: boolean;
}

/**
 * What a learner can change of a word `w`, and when it came to the list: one that was removed and added anew is another.
 * A change that was taken back is none.
 */
const PRINT = `md5(json_build_array(w.translation, w.priority, w.sentence, w.note, w.video_id,
  extract(epoch from w.created_at))::text)`;

type Import = { readonly id: string; readonly userId: string };

/** Notes what was done to words, in the transaction that has done it. */
export async function noteRows(
  trx: Knex,
  { id, userId }: Import,
  rows: readonly Omit<DoneRow, 'word'>[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return;
  const told = rows.map(({ wordId, ...row }) => ({ word_id: wordId, ...row }));
  await trx.raw(
    `insert into import_rows (import_id, user_id, word_id, added, filled, before, seeded, done_at, brought)
    select :id::uuid, :userId::uuid, r.word_id, r.added, r.filled, r.before, r.seeded, :doneAt,
      case when r.added then ${PRINT} end
    from json_to_recordset(:rows::json) as r(word_id bigint, added boolean, filled jsonb, before jsonb, seeded boolean)
      join words w on w.id = r.word_id
    on conflict (import_id, word_id) do nothing`,
    { id, userId, rows: JSON.stringify(told), doneAt: new Date(now) },
  );
}

/** Takes rows of an import, which are to be taken back in the same transaction. */
export async function takeRows(trx: Knex, importId: string, limit: number): Promise<TakenRow[]> {
  const { rows } = await trx.raw<{
    rows: (Omit<TakenRow, 'wordId' | 'doneAt' | 'isChanged'> & {
      word_id: string;
      done_at: Date | null;
      is_changed: boolean;
    })[];
  }>(
    `with taken as (
      delete from import_rows where (import_id, word_id) in (
        select import_id, word_id from import_rows where import_id = :importId order by word_id limit :limit)
      returning word_id, added, filled, before, seeded, done_at, brought
    )
    select t.word_id, w.word, t.added, t.filled, t.before, t.seeded, t.done_at,
      t.brought is not null and w.deleted_at is null and t.brought <> ${PRINT} as is_changed
    from taken t join words w on w.id = t.word_id`,
    { importId, limit },
  );
  return rows.map(({ word_id: wordId, done_at: doneAt, is_changed: isChanged, ...row }) => ({
    ...row,
    wordId,
    doneAt,
    isChanged,
  }));
}

/** How many words an import has changed, as far as it was not taken back. */
export async function countRows(db: Knex, importId: string): Promise<number> {
  const [row] = await db('import_rows').where({ import_id: importId }).count<{ n: string }[]>('* as n');
  return Number(row?.n ?? 0);
}
