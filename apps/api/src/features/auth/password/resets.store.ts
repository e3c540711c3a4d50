import type { Knex } from 'knex';
import { MINUTE } from '#lib/clock';

const LIFETIME = 30 * MINUTE;
const TRIES = 5;

interface NewReset {
  readonly email: string;
  readonly tokenHash: Buffer;
  /** In ms since 1970. The newest request wins, regardless of the order in which the mails are sent. */
  readonly askedAt: number;
}

/** Stores a reset link in place of an older one. @returns the user id; null if there is no account or a newer link */
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

/** Restarts the lifetime of a link. @returns false if it was used or replaced */
export async function renewReset(db: Knex, tokenHash: Buffer, now: number): Promise<boolean> {
  const renewed = await db('password_resets')
    .where({ token_hash: tokenHash })
    .update({ expires_at: new Date(now + LIFETIME) });
  return renewed === 1;
}

/** Returns the id of a link's user, or null if the link is unknown, used, expired or out of attempts. */
export async function findReset(db: Knex, tokenHash: Buffer, now: number): Promise<string | null> {
  const row = await db('password_resets')
    .where({ token_hash: tokenHash })
    .andWhere('attempts', '<', TRIES)
    .andWhere('expires_at', '>', new Date(now))
    .first<{ user_id: string } | undefined>('user_id');
  return row?.user_id ?? null;
}

/** Counts an attempt. @returns false if the link has no attempts left */
export async function tryReset(db: Knex, tokenHash: Buffer): Promise<boolean> {
  const tried = await db('password_resets')
    .where({ token_hash: tokenHash })
    .andWhere('attempts', '<', TRIES)
    .update({ attempts: db.raw('attempts + 1') });
  return tried === 1;
}

/** @returns false if the link was already used */
export async function spendReset(db: Knex, tokenHash: Buffer): Promise<boolean> {
  return (await db('password_resets').where({ token_hash: tokenHash }).delete()) === 1;
}

export async function dropResets(db: Knex, userId: string): Promise<void> {
  await db('password_resets').where({ user_id: userId }).delete();
}
