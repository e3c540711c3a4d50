import type { Knex } from 'knex';
import { MINUTE } from '#lib/clock';

const LIFETIME = 30 * MINUTE;
const TRIES = 5;

/** Puts a link into the place of the one before. @returns whose it is; null where the address has no account */
export async function addReset(db: Knex, email: string, tokenHash: Buffer, now: number): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { user_id: string }[] }>(
    `insert into password_resets (token_hash, user_id, created_at, expires_at)
    select ?, id, ?::timestamptz, ?::timestamptz from users where email = ? and disabled_at is null
    on conflict (user_id) do update set token_hash = excluded.token_hash, attempts = 0,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    returning user_id`,
    [tokenHash, new Date(now), new Date(now + LIFETIME), email],
  );
  return rows[0]?.user_id ?? null;
}

/** Counts a try; null where the token is unknown, spent, used up or late. */
export async function tryReset(db: Knex, tokenHash: Buffer, now: number): Promise<string | null> {
  const [row] = await db('password_resets')
    .where({ token_hash: tokenHash })
    .andWhere('attempts', '<', TRIES)
    .andWhere('expires_at', '>', new Date(now))
    .update({ attempts: db.raw('attempts + 1') })
    .returning<{ user_id: string }[]>('user_id');
  return row?.user_id ?? null;
}

/** @returns false where it is spent already */
export async function spendReset(db: Knex, tokenHash: Buffer): Promise<boolean> {
  return (await db('password_resets').where({ token_hash: tokenHash }).delete()) === 1;
}

/** A link for a new password is of no use once there is one. */
export async function dropResets(db: Knex, userId: string): Promise<void> {
  await db('password_resets').where({ user_id: userId }).delete();
}
