import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import { DAY, MINUTE } from '#lib/clock';
import type { AuthMethod } from '#security/jwt';
import { newSalt, newSid } from '#security/refresh-tokens';
import { raiseEpoch, type LockedAccount } from '#features/auth/users/users.store';

/** A session ends after 30 days without use, and 90 days after its login. */
const IDLE = 30 * DAY;
const LONGEST = 90 * DAY;

/** Sessions per user. One more login ends the oldest. */
const MOST = 20;

/**
 * How long the previous token stays valid, for tabs that refresh at the same time and for lost responses. Measured by
 * `clock_timestamp()` of the database, because it is the same for all servers, whose own clocks may jump.
 */
const GRACE = "interval '30 seconds'";

/** The precision of `lastSeenAt`. It saves a write per request. */
const SEEN = 5 * MINUTE;

export type EndReason =
  | 'logout'
  | 'ended'
  | 'password'
  | 'second factor'
  | 'apple'
  | 'reuse'
  | 'device'
  | 'too many'
  | 'account';

/** Keyed hashes of what a browser reported about its device, by field. */
export type Fingerprint = Readonly<Record<string, string>>;

export interface NewSession {
  /**
   * Locked, so logins of one user run one at a time. Concurrent ones could each end old sessions and still leave too
   * many.
   */
  readonly account: LockedAccount;
  readonly amr: readonly AuthMethod[];
  readonly device: string;
  readonly fingerprint: Fingerprint;
}

/** The inputs of a refresh token. */
export interface SessionKey {
  readonly sid: string;
  readonly generation: number;
  readonly salt: Buffer;
}

interface LiveRow {
  session_id: string;
  amr: AuthMethod[];
  authenticated_at: Date;
  last_seen_at: Date;
  id: string;
  email: string;
  epoch: number;
  created_at: Date;
  has_password: boolean;
  two_factor_enabled: boolean;
}

const LIVE = `
  select s.id as session_id, s.amr, s.authenticated_at, s.last_seen_at, u.id, u.email, u.epoch, u.created_at,
    u.password_hash is not null as has_password, t.enabled_at is not null as two_factor_enabled
  from sessions s join users u on u.id = s.user_id left join two_factor t on t.user_id = u.id
  where s.id = :sid and s.revoked_at is null and s.expires_at > :time and s.idle_expires_at > :time
    and s.epoch = u.epoch and u.disabled_at is null`;

/** Returns a live session with its user, or null if it has ended or does not exist. */
export async function findSession(db: Knex, sid: string, now: number) {
  const time = new Date(now);
  const { rows } = await prepared<{ rows: LiveRow[] }>(db, 'find session', LIVE, { sid, time });
  const [row] = rows;
  if (row === undefined) return null;
  return {
    id: row.id,
    email: row.email,
    epoch: row.epoch,
    createdAt: row.created_at,
    hasPassword: row.has_password,
    twoFactorEnabled: row.two_factor_enabled,
    sessionId: row.session_id,
    amr: row.amr,
    authenticatedAt: row.authenticated_at,
    isSeen: now - row.last_seen_at.getTime() < SEEN,
  };
}

/** Extends the idle limit of a session. */
export async function seeSession(db: Knex, sid: string, now: number): Promise<void> {
  await db('sessions')
    .where({ id: sid })
    .update({ last_seen_at: new Date(now), idle_expires_at: new Date(now + IDLE) });
}

/** @param newest the session that just began; it stays, even if others began in the same millisecond */
async function endOldest(db: Knex, userId: string, newest: string, time: Date): Promise<void> {
  const beyond = db('sessions')
    .where({ user_id: userId, revoked_at: null })
    .whereNot({ id: newest })
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .offset(MOST - 1)
    .select('id');
  await db('sessions').whereIn('id', beyond).update({ revoked_at: time, revoked_reason: 'too many' });
}

/** Starts a session in the account's epoch, and ends the oldest if there are too many. */
export async function startSession(trx: Knex.Transaction, session: NewSession, now: number): Promise<SessionKey> {
  const time = new Date(now);
  const { id: userId, epoch } = session.account;
  const key = { sid: newSid(), generation: 0, salt: newSalt() };
  await trx('sessions').insert({
    id: key.sid,
    user_id: userId,
    epoch,
    salt: key.salt,
    rotated_at: trx.raw('clock_timestamp()'),
    amr: session.amr,
    device: session.device,
    fingerprint: JSON.stringify(session.fingerprint),
    authenticated_at: time,
    created_at: time,
    last_seen_at: time,
    idle_expires_at: new Date(now + IDLE),
    expires_at: new Date(now + LONGEST),
  });
  await endOldest(trx, userId, key.sid, time);
  return key;
}

interface LockedRow {
  id: string;
  user_id: string;
  email: string;
  salt: Buffer;
  generation: number;
  is_in_grace: boolean;
  amr: AuthMethod[];
  fingerprint: Fingerprint;
  is_ended: boolean;
  is_expired: boolean;
}

/**
 * Locks a session, alive or not, until the end of the transaction. The account stays too, and changes that end sessions
 * wait for this one.
 */
export async function lockSession(trx: Knex.Transaction, sid: string, now: number) {
  const time = new Date(now);
  const OF = 'from sessions s join users u on u.id = s.user_id where s.id = ?';
  await trx.raw(`select 1 ${OF} for key share of u for update of s`, [sid]);
  // A separate statement, so it sees what was committed while the first one waited.
  const { rows } = await trx.raw<{ rows: LockedRow[] }>(
    `select s.id, s.user_id, u.email, s.salt, s.generation, s.amr, s.fingerprint,
      clock_timestamp() - s.rotated_at <= ${GRACE} as is_in_grace,
      s.revoked_at is not null or s.epoch <> u.epoch or u.disabled_at is not null as is_ended,
      s.expires_at <= ? or s.idle_expires_at <= ? as is_expired
    ${OF}`,
    [time, time, sid],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return {
    sid: row.id,
    userId: row.user_id,
    email: row.email,
    salt: row.salt,
    generation: row.generation,
    isInGrace: row.is_in_grace,
    amr: row.amr,
    fingerprint: row.fingerprint,
    isEnded: row.is_ended,
    isExpired: row.is_expired,
  };
}

/** Moves a session's refresh token to the next generation. */
export async function rotateSession(
  trx: Knex.Transaction,
  { sid, generation, fingerprint }: { sid: string; generation: number; fingerprint: Fingerprint },
  now: number,
): Promise<void> {
  const time = new Date(now);
  await trx('sessions')
    .where({ id: sid })
    .update({
      generation,
      fingerprint: JSON.stringify(fingerprint),
      rotated_at: trx.raw('clock_timestamp()'),
      last_seen_at: time,
      idle_expires_at: new Date(now + IDLE),
    });
}

/**
 * Issues a new refresh token for the caller's session after its user has proved their identity again.
 * @param methods are added to those of the login
 */
export async function renewSession(
  db: Knex,
  { sid, methods = [] }: { sid: string; methods?: readonly AuthMethod[] },
  now: number,
): Promise<SessionKey | null> {
  const time = new Date(now);
  const { rows } = await db.raw<{ rows: { generation: number; salt: Buffer }[] }>(
    `update sessions set generation = generation + 1, rotated_at = clock_timestamp(), last_seen_at = ?, authenticated_at = ?,
      amr = array(select distinct unnest(amr || ?::text[]))
    where id = ? and revoked_at is null returning generation, salt`,
    [time, time, [...methods], sid],
  );
  return rows[0] === undefined ? null : { sid, ...rows[0] };
}

/** @returns false if this user has no such live session */
export async function endSession(
  db: Knex,
  { sid, userId, reason }: { sid: string; userId: string; reason: EndReason },
  now: number,
): Promise<boolean> {
  const ended = await db('sessions')
    .where({ id: sid, user_id: userId, revoked_at: null })
    .andWhere('expires_at', '>', new Date(now))
    .update({ revoked_at: new Date(now), revoked_reason: reason });
  return ended === 1;
}

/**
 * Ends every session of a user except `except`, which moves to the next epoch. Logins still in progress, in any
 * process, belong to the previous epoch and fail.
 * @param trx a transaction that has locked the account
 * @returns the number of ended sessions
 */
export async function endSessions(
  trx: Knex.Transaction,
  { userId, except, reason }: { userId: string; except?: string; reason: EndReason },
  now: number,
): Promise<number> {
  const epoch = await raiseEpoch(trx, userId);
  const alive = () => trx('sessions').where({ user_id: userId, revoked_at: null });
  const others = alive();
  if (except !== undefined) {
    await alive().andWhere({ id: except }).update({ epoch });
    others.whereNot({ id: except });
  }
  return others.update({ revoked_at: new Date(now), revoked_reason: reason });
}

/** Returns a user's live sessions, newest first. */
export async function listSessions(db: Knex, userId: string, now: number) {
  const time = new Date(now);
  const rows = await db('sessions as s')
    .join('users as u', (on) => on.on('u.id', 's.user_id').andOn('u.epoch', 's.epoch'))
    .where({ 's.user_id': userId, 's.revoked_at': null })
    .andWhere('s.expires_at', '>', time)
    .andWhere('s.idle_expires_at', '>', time)
    .orderBy('s.created_at', 'desc')
    .select<{ id: string; device: string; created_at: Date; last_seen_at: Date }[]>(
      's.id',
      's.device',
      's.created_at',
      's.last_seen_at',
    );
  return rows.map(({ id, device, created_at, last_seen_at }) => ({
    id,
    device,
    createdAt: created_at,
    lastSeenAt: last_seen_at,
  }));
}

/** Returns the key to check a session's refresh tokens with. */
export async function sessionKey(db: Knex, sid: string): Promise<{ userId: string; salt: Buffer } | null> {
  const row = await db('sessions')
    .where({ id: sid })
    .first<{ user_id: string; salt: Buffer } | undefined>('user_id', 'salt');
  return row === undefined ? null : { userId: row.user_id, salt: row.salt };
}
