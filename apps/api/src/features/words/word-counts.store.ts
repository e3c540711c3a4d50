import type { Knex } from 'knex';

/** Of one learner and language: how many words the list has, and what its count says. */
interface Difference {
  readonly user_id: string;
  readonly lang: string;
  readonly kept: number;
  readonly counted: number;
}

/** Learners of one statement. */
const BATCH = 100;

const DIFFERENCES = `
  with counts as (
    select user_id, lang, count(*)::int as counted from words
    where user_id = any(:userIds::uuid[]) and deleted_at is null group by user_id, lang
  ), kept as (
    select user_id, lang, word_count from user_languages where user_id = any(:userIds::uuid[])
  )
  select user_id, lang, coalesce(word_count, 0) as kept, coalesce(counted, 0) as counted
  from counts full join kept using (user_id, lang)
  where coalesce(word_count, 0) <> coalesce(counted, 0)`;

const CORRECT = `
  update user_languages set word_count = (
    select count(*) from words where user_id = :user_id and lang = :lang and deleted_at is null)
  where user_id = :user_id and lang = :lang`;

/**
 * Counts one list anew. Its row is locked by a statement before the one that counts, which therefore sees every word
 * that is counted already; a word that is saved meanwhile waits for the lock and is counted after.
 */
async function correct(db: Knex, { user_id, lang }: Difference): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = { user_id, lang };
    await transaction('user_languages')
      .insert({ ...row, created_at: transaction.fn.now() })
      .onConflict(Object.keys(row))
      .ignore();
    await transaction('user_languages').where(row).select('lang').forUpdate();
    await transaction.raw(CORRECT, row);
  });
}

export interface WordCountReport {
  /** Languages of learners whose count was wrong, and is right now. */
  readonly corrected: number;
  /** By how many words, in total. */
  readonly difference: number;
}

/**
 * Compares every stored count of words with the words, and corrects it, a hundred learners at a time.
 * @param signal ends it before its next batch
 */
export async function reconcileWordCounts(db: Knex, signal: AbortSignal): Promise<WordCountReport> {
  const report = { corrected: 0, difference: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const users = await db<{ id: string }>('users').where('id', '>', after).orderBy('id').limit(BATCH).pluck('id');
    const last = users.at(-1);
    if (last === undefined || signal.aborted) return report;
    after = last;
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await db.raw<{ rows: Difference[] }>(DIFFERENCES, { userIds: users });
    for (const row of rows) {
      await correct(db, row); // oxlint-disable-line no-await-in-loop
      report.corrected += 1;
      report.difference += Math.abs(row.counted - row.kept);
    }
  }
}
