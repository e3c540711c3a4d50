import type { Knex } from 'knex';

/** Whether anybody has an account here, whom other secrets would lock out. */
export async function hasUsers(db: Knex): Promise<boolean> {
  return (await db('users').first('id')) !== undefined;
}

/**
 * Remembers which secrets belong to this database, while nobody has an account.
 * @returns false where the accounts were made with others
 */
export async function keepFingerprint(db: Knex, fingerprint: string): Promise<boolean> {
  const nobody = db('users').select('id');
  const kept = await db('instance')
    .whereNull('secrets_fingerprint')
    .orWhere('secrets_fingerprint', fingerprint)
    .orWhereNotExists(nobody)
    .update({ secrets_fingerprint: fingerprint });
  return kept === 1;
}
