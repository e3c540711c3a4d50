import type { Knex } from 'knex';

/**
 * Marks the German lemmas `w1`, `w2` and so on as known. Foreign keys and triggers are skipped, because checking 100,000
 * rows takes the embedded database ten times as long as storing them.
 */
export async function addMarks(db: Knex, userId: string, count: number): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    // In batches, because one large statement could exceed the timeout of five seconds on a busy machine.
    for (let first = 1; first <= count; first += 10_000) {
      await trx.raw(
        `insert into known_words (user_id, lang, lemma, status, created_at)
        select ?, 'de', 'w' || n, 'known', now() from generate_series(?::int, ?::int) n`,
        [userId, first, Math.min(count, first + 9999)],
      );
    }
  });
}
