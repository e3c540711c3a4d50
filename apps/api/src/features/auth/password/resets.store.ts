import type { Knex } from 'knex';
import { MINUTE } from '#lib/clock';

const LIFETIME = 30 * MINUTE;
const TRIES = 5;

interface NewReset {
  readonly email: string;
  readonly tokenHash: Buffer;
  /** In ms since 1970: the newest asked for counts, in whatever order their mails go out. */
  readonly askedAt: number;
}

/**
 * Puts a link into the place of the one before.
 * @returns whose it is; null where the address has no account, or somebody has asked anew since
 */
export async function addReset(db: Knex, { email, tokenHash, askedAt }: NewReset, now: number): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { user_id: string }[] }>(
    `insert into password_resets as kept (token_hash, user_id, created_at, expires_at)
    select ?, id, ?::timestamptz, ?::timestamptz from users where email = ? and disabled_at is null
    on conflict (user_id) do update set token_hash = excluded.token_hash, attempts = 0,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    where kept.created_at <= excluded.created_at
    returning user_id`,
    [tokenHash, new Date(askedAt), new Date(now + LIFETIME), email],
  );
  return rows[0]?.user_id ?? null;
}

/** Gives a link its whole time anew. @returns false where it is spent, or another one has taken its place */
export async function renewReset(db: Knex, tokenHash: Buffer, now: number): Promise<boolean> {
  const renewed = await db('password_resets')
    .where({ token_hash: tokenHash })
    .update({ expires_at: new Date(now + LIFETIME) });
  return renewed === 1;
}

/** Whose link this is; null where it is unknown, spent, used up or late. */
export async function findReset(db: Knex, tokenHash: Buffer, now: number): Promise<string | null> {
  const row = await db('password_resets')
    .where({ token_hash: tokenHash })
    .andWhere('attempts', '<', TRIES)
    .andWhere('expires_at', '>', new Date(now))
    .first<{ user_id: string } | undefined>('user_id');
  return row?.user_id ?? null;
}

/** Counts a try. @returns false where the link has none left */
export async function tryReset(db: Knex, tokenHash: Buffer): Promise<boolean> {
  const tried = await db('password_resets')
    .where({ token_hash: tokenHash })
    .andWhere('attempts', '<', TRIES)
    .update({ attempts: db.raw('attempts + 1') });
  return tried === 1;
}

/** @returns false where it is spent already */
export async function spendReset(db: Knex, tokenHash: Buffer): Promise<boolean> {
  return (await db('password_resets').where({ token_hash: tokenHash }).delete()) === 1;
}

/** A link for a new password is of no use once there is one. */
export async function dropResets(db: Knex, userId: string): Promise<void> {
  await db('password_resets').where({ user_id: userId }).delete();
}
