import type { Knex } from 'knex';
import { MINUTE } from '#lib/clock';

const PENDING_LIFETIME = 10 * MINUTE;

/** Stores a secret that takes effect when its first code is entered. It replaces any earlier pending secret. */
export async function setPendingSecret(db: Knex, userId: string, box: Buffer, now: number): Promise<void> {
  const pending = { pending_box: box, pending_expires_at: new Date(now + PENDING_LIFETIME) };
  await db('two_factor')
    .insert({ user_id: userId, ...pending })
    .onConflict('user_id')
    .merge(pending);
}

export async function findPendingSecret(db: Knex, userId: string, now: number): Promise<Buffer | null> {
  const row = await db('two_factor')
    .where({ user_id: userId, enabled_at: null })
    .andWhere('pending_expires_at', '>', new Date(now))
    .first<{ pending_box: Buffer } | undefined>('pending_box');
  return row?.pending_box ?? null;
}

/** @param step of the confirming code, which can't be reused @returns false if the secret is no longer pending */
export async function enableSecret(
  db: Knex,
  { userId, box, step }: { userId: string; box: Buffer; step: number },
  now: number,
): Promise<boolean> {
  const enabled = await db('two_factor')
    .where({ user_id: userId, enabled_at: null, pending_box: box })
    .update({
      secret_box: box,
      enabled_at: new Date(now),
      last_step: step,
      pending_box: null,
      pending_expires_at: null,
    });
  return enabled === 1;
}

export async function findSecret(db: Knex, userId: string): Promise<Buffer | null> {
  const row = await db('two_factor')
    .where({ user_id: userId })
    .whereNotNull('enabled_at')
    .first<{ secret_box: Buffer } | undefined>('secret_box');
  return row?.secret_box ?? null;
}

/** Marks a code's step as used. @returns false if this step or a later one was already used */
export async function useStep(db: Knex, userId: string, step: number): Promise<boolean> {
  const used = await db('two_factor')
    .where({ user_id: userId })
    .andWhere('last_step', '<', step)
    .update({ last_step: step });
  return used === 1;
}

/** Deletes the second factor and its backup codes. @returns false if there is none */
export async function removeSecondFactor(db: Knex, userId: string): Promise<boolean> {
  await db('backup_codes').where({ user_id: userId }).delete();
  return (await db('two_factor').where({ user_id: userId }).delete()) === 1;
}

export async function replaceBackupCodes(
  db: Knex,
  userId: string,
  codes: readonly { selector: string; hash: string }[],
): Promise<void> {
  await db('backup_codes').where({ user_id: userId }).delete();
  await db('backup_codes').insert(codes.map(({ selector, hash }) => ({ user_id: userId, selector, code_hash: hash })));
}

export async function findBackupCode(db: Knex, userId: string, selector: string): Promise<string | null> {
  const row = await db('backup_codes')
    .where({ user_id: userId, selector, used_at: null })
    .first<{ code_hash: string } | undefined>('code_hash');
  return row?.code_hash ?? null;
}

/** @returns the number of backup codes left, or null if this one was already used */
export async function useBackupCode(db: Knex, userId: string, selector: string, now: number): Promise<number | null> {
  const used = await db('backup_codes')
    .where({ user_id: userId, selector, used_at: null })
    .update({ used_at: new Date(now) });
  if (used !== 1) return null;
  const [row] = await db('backup_codes').where({ user_id: userId, used_at: null }).count<{ count: string }[]>();
  return Number(row?.count ?? 0);
}
