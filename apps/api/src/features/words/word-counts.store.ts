import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';

interface Difference extends UserLanguage {
  readonly kept: number;
  readonly counted: number;
}

const BATCH = 100;

const DIFFERENCES = `
  with counts as (
    select user_id, lang, count(*)::int as counted from words
    where user_id = any(:userIds::uuid[]) and deleted_at is null group by user_id, lang
  ), kept as (
    select user_id, lang, word_count from user_languages where user_id = any(:userIds::uuid[])
  )
  select user_id as "userId", lang as language, coalesce(word_count, 0) as kept, coalesce(counted, 0) as counted
  from counts full join kept using (user_id, lang)
  where coalesce(word_count, 0) <> coalesce(counted, 0)`;

const RECOUNT = `
  update user_languages set word_count = (
    select count(*) from words where user_id = :userId and lang = :language and deleted_at is null)
  where user_id = :userId and lang = :language`;

/** Recounts a list. Its row is locked first, so words saved in the meantime wait and are counted afterward. */
export async function recount(trx: Knex, { userId, language }: UserLanguage): Promise<void> {
  await trx('user_languages').where({ user_id: userId, lang: language }).forUpdate().select('lang');
  await trx.raw(RECOUNT, { userId, language });
}

/** Recounts a list, first adding its row if it is missing. */
async function correct(db: Knex, place: UserLanguage): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('user_languages')
      .insert({ user_id: place.userId, lang: place.language, created_at: trx.fn.now() })
      .onConflict(['user_id', 'lang'])
      .ignore();
    await recount(trx, place);
  });
}

/** @returns the number of lists whose count was corrected, and by how many words in total */
export async function reconcileWordCounts(db: Knex, signal: AbortSignal) {
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
