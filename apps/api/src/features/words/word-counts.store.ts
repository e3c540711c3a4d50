import type { Knex } from 'knex';

/** A list's actual number of words and its stored count. */
interface Difference {
  readonly user_id: string;
  readonly lang: string;
  readonly kept: number;
  readonly counted: number;
}

/** Learners per statement. */
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
 * Recounts one list. An earlier statement locks its row, so the count includes every word saved before; words saved in
 * the meantime wait for the lock and are counted afterward.
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
  /** The number of lists whose count was corrected. */
  readonly corrected: number;
  /** The total difference in words. */
  readonly difference: number;
}

/**
 * Compares all stored word counts with the words and corrects them, a hundred learners at a time.
 * @param signal stops it before the next batch
 */
export async function reconcileWordCounts(db: Knex, signal: AbortSignal): Promise<WordCountReport> {
  const report = { corrected: 0, difference: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const users = await db<{ id: string }>('users').where('id', '>', after).orderBy('id').limit(BATCH).pluck('id');
    const last = users.at(-1);
    if (last === undefined || signal.aborted) return report;
    after = last;
    const { rows } = await db.raw<{ rows: Difference[] }>(DIFFERENCES, { userIds: users });
    for (const row of rows) {
      await correct(db, row);
      report.corrected += 1;
      report.difference += Math.abs(row.counted - row.kept);
    }
  }
}
