import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import { DAY, MINUTE } from '#lib/clock';
import type { AuthMethod } from '#security/jwt';
import { newSalt, newSid } from '#security/refresh-tokens';
import { raiseEpoch, type LockedAccount } from '#features/auth/users.store';

/** A session ends when it is not used for 30 days, and 90 days after its login. */
const IDLE = 30 * DAY;
const LONGEST = 90 * DAY;

/** Per user; one more login ends the oldest. */
const MOST = 20;

/**
 * So long the token before the current one still counts, for tabs that refresh at once and answers that are lost. By the
 * clock of the database, `clock_timestamp()`: one for all servers, and theirs may jump.
 */
const GRACE = "interval '30 seconds'";

/** How exact `lastSeenAt` is: not every request writes. */
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

/** Keyed hashes of what a browser told of its device, by field. */
export type Fingerprint = Readonly<Record<string, string>>;

export interface NewSession {
  /** Held, for logins of one user take turns: those that end each other's oldest sessions at once would leave too many. */
  readonly account: LockedAccount;
  readonly amr: readonly AuthMethod[];
  readonly device: string;
  readonly fingerprint: Fingerprint;
}

/** What a refresh token is made of. */
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

/** A session that is alive, with its user; null where it has ended or there is none. */
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

/** Moves the end of an unused session on. */
export async function seeSession(db: Knex, sid: string, now: number): Promise<void> {
  await db('sessions')
    .where({ id: sid })
    .update({ last_seen_at: new Date(now), idle_expires_at: new Date(now + IDLE) });
}

/** @param newest the session that has just begun: it stays, also where others began in the same millisecond */
async function endOldest(db: Knex, userId: string, newest: string, time: Date): Promise<void> {
  const beyond = db('sessions')
    .where({ user_id: userId, revoked_at: null })
    .whereNot({ id: newest })
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .offset(MOST - 1)
    .select('id');
  await db('sessions').whereIn('id', beyond).update({ revoked_at: time, revoked_reason: 'too many' });
}

/** Starts a session of the account's epoch, and ends the oldest where there are too many. */
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
 * Any session, whether it is alive or not, until the end of the transaction for this caller alone. Its account stays
 * there so long, too; changes of it wait for the session where they end it.
 */
export async function lockSession(trx: Knex.Transaction, sid: string, now: number) {
  const time = new Date(now);
  const OF = 'from sessions s join users u on u.id = s.user_id where s.id = ?';
  await trx.raw(`select 1 ${OF} for key share of u for update of s`, [sid]);
  // Another statement, for it sees both as they were committed while the first one waited.
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

/** The next generation of a session's refresh token. */
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
 * Gives an own session a new refresh token after its user has proved anew who they are.
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

/** @returns false where this user has no such session that is alive */
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
 * Ends every session of a user but for `except`, which goes on in the next epoch: what was on its way to become a
 * session, in whatever process, is of the epoch before.
 * @param trx holds the account
 * @returns how many have ended
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

/** A user's sessions that are alive, the newest first. */
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

/** What a refresh token of a session is checked with. */
export async function sessionKey(db: Knex, sid: string): Promise<{ userId: string; salt: Buffer } | null> {
  const row = await db('sessions')
    .where({ id: sid })
    .first<{ user_id: string; salt: Buffer } | undefined>('user_id', 'salt');
  return row === undefined ? null : { userId: row.user_id, salt: row.salt };
}
