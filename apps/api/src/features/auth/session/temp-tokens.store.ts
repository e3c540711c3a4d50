import type { Knex } from 'knex';
import { MINUTE } from '#lib/clock';
import type { AuthMethod } from '#security/jwt';

const LIFETIME = 5 * MINUTE;
const TRIES = 5;

/** A login that has passed its first factor. */
export interface HalfLogin {
  readonly userId: string;
  /** The account's epoch when the first factor was passed. A new password raises the epoch, which ends the login. */
  readonly epoch: number;
  readonly amr: readonly AuthMethod[];
}

export async function addTempToken(db: Knex, login: HalfLogin & { tokenHash: Buffer }, now: number): Promise<void> {
  await db('temp_tokens').insert({
    token_hash: login.tokenHash,
    user_id: login.userId,
    epoch: login.epoch,
    amr: login.amr,
    created_at: new Date(now),
    expires_at: new Date(now + LIFETIME),
  });
}

/** Counts an attempt before the code is compared. @returns null if the token is unknown, used up or expired */
export async function tryTempToken(db: Knex, tokenHash: Buffer, now: number): Promise<HalfLogin | null> {
  const [row] = await db('temp_tokens')
    .where({ token_hash: tokenHash })
    .andWhere('attempts', '<', TRIES)
    .andWhere('expires_at', '>', new Date(now))
    .update({ attempts: db.raw('attempts + 1') })
    .returning<HalfLogin[]>(['user_id as userId', 'epoch', 'amr']);
  return row ?? null;
}

/** @returns false if the token was already used */
export async function spendTempToken(db: Knex, tokenHash: Buffer): Promise<boolean> {
  return (await db('temp_tokens').where({ token_hash: tokenHash }).delete()) === 1;
}

export async function dropTempTokens(db: Knex, userId: string): Promise<void> {
  await db('temp_tokens').where({ user_id: userId }).delete();
}
