import type { Knex } from 'knex';

/** Marks a challenge as used. @returns false if it was used before */
export async function spendChallenge(
  db: Knex,
  { nonce, expiresAt }: { nonce: string; expiresAt: Date },
): Promise<boolean> {
  const spent = await db('spent_challenges')
    .insert({ nonce, expires_at: expiresAt })
    .onConflict('nonce')
    .ignore()
    .returning<{ nonce: string }[]>('nonce');
  return spent.length === 1;
}
