import type { Knex } from 'knex';
import type { FilledWord, RemovedWord } from '#features/words/words.api';

// Only this file writes `import_rows`.

export interface DoneRow {
  readonly wordId: string;
  readonly word: string;
  readonly added: boolean;
  /** The fields filled in a word that was already in the list; null for an added word. */
  readonly filled: Omit<FilledWord, 'id'> | null;
  /** For an added word that had been removed before, its previous row. */
  readonly before: RemovedWord | null;
  /** Whether the word's card state comes from the import. */
  readonly seeded: boolean;
}

interface TakenRow extends DoneRow {
  /** Null for imports made before this was recorded. */
  readonly doneAt: Date | null;
  /** Whether the learner has changed the added word since the import. */
  readonly isChanged: boolean;
}

/** SQL for a hash of what a learner can change in a word `w`, and of when it was added, so re-added words differ. */
const PRINT = `md5(json_build_array(w.translation, w.priority, w.sentence, w.note, w.video_id,
  extract(epoch from w.created_at))::text)`;

type Import = { readonly id: string; readonly userId: string };

export async function noteRows(
  trx: Knex,
  { id, userId }: Import,
  rows: readonly Omit<DoneRow, 'word'>[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return;
  await trx.raw(
    `insert into import_rows (import_id, user_id, word_id, added, filled, before, seeded, done_at, brought)
    select :id::uuid, :userId::uuid, w.id, r.added, r.filled, r.before, r.seeded, :doneAt,
      case when r.added then ${PRINT} end
    from json_to_recordset(:rows::json) as r("wordId" bigint, added boolean, filled jsonb, before jsonb, seeded boolean)
      join words w on w.user_id = :userId and w.id = r."wordId"
    on conflict (user_id, import_id, word_id) do nothing`,
    { id, userId, rows: JSON.stringify(rows), doneAt: new Date(now) },
  );
}

/** Deletes and returns rows of an import. The caller must undo their effects in the same transaction. */
export async function takeRows(trx: Knex, { id, userId }: Import, limit: number): Promise<TakenRow[]> {
  // An array, because a database without statistics would compare each row with each of the subquery.
  const { rows } = await trx.raw<{ rows: TakenRow[] }>(
    `with taken as (
      delete from import_rows where user_id = :userId and import_id = :id and word_id = any(array(
        select word_id from import_rows where user_id = :userId and import_id = :id order by word_id limit :limit))
      returning word_id, added, filled, before, seeded, done_at, brought
    )
    select t.word_id as "wordId", w.word, t.added, t.filled, t.before, t.seeded, t.done_at as "doneAt",
      t.brought is not null and w.deleted_at is null and t.brought <> ${PRINT} as "isChanged"
    from taken t join words w on w.user_id = :userId and w.id = t.word_id`,
    { id, userId, limit },
  );
  return rows;
}

/** Counts the words that an import has changed and that have not been undone. */
export async function countRows(db: Knex, { id, userId }: Import): Promise<number> {
  const [row] = await db('import_rows').where({ user_id: userId, import_id: id }).count<{ n: string }[]>('* as n');
  return Number(row?.n ?? 0);
}
