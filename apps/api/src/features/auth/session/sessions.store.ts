import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import { DAY, MINUTE } from '#lib/clock';
import type { AuthMethod } from '#security/jwt';
import { newSalt, newSid } from '#security/refresh-tokens';
import type { SignedInUser } from '#security/signed-in-user';
import { raiseEpoch, type LockedAccount } from '#features/auth/users/users.store';
import { dropTempTokens } from './temp-tokens.store.ts';

/** A session ends after 30 days without use, and 90 days after its login. */
const IDLE = 30 * DAY;
const LONGEST = 90 * DAY;

/** Maximum number of sessions per user. A login beyond that ends the oldest session. */
const MOST = 20;

/** How long the previous token can be sent again, for concurrent tabs and lost responses; by the database's clock. */
const GRACE = "interval '30 seconds'";

/** `lastSeenAt` is updated at most this often, to avoid a write on every request. */
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
  /** Locked, because otherwise concurrent logins could leave too many sessions. */
  readonly account: LockedAccount;
  readonly amr: readonly AuthMethod[];
  readonly device: string;
  readonly fingerprint: Fingerprint;
}

export type SessionKey = Awaited<ReturnType<typeof startSession>>;

const LIVE = `
  select u.id, u.email, u.epoch, u.created_at as "createdAt", u.password_hash is not null as "hasPassword",
    t.enabled_at is not null as "twoFactorEnabled", s.id as "sessionId", s.amr,
    s.authenticated_at as "authenticatedAt", s.last_seen_at as "lastSeenAt"
  from sessions s join users u on u.id = s.user_id left join two_factor t on t.user_id = u.id
  where s.id = :sid and s.revoked_at is null and s.expires_at > :time and s.idle_expires_at > :time
    and s.epoch = u.epoch and u.disabled_at is null`;

/** Returns a live session with its user, or null if it has ended or does not exist. */
export async function findSession(db: Knex, sid: string, now: number) {
  const time = new Date(now);
  type Row = SignedInUser & { lastSeenAt: Date };
  const [found] = await prepared<Row[]>(db, 'find session', LIVE, { sid, time });
  if (found === undefined) return null;
  const { lastSeenAt, ...session } = found;
  return { ...session, isSeen: now - lastSeenAt.getTime() < SEEN };
}

export async function seeSession(db: Knex, sid: string, now: number): Promise<void> {
  await db('sessions')
    .where({ id: sid })
    .update({ last_seen_at: new Date(now), idle_expires_at: new Date(now + IDLE) });
}

/** @param newest the session that just began, which is kept even if others began in the same millisecond */
async function endOldest(db: Knex, userId: string, newest: string, time: Date): Promise<void> {
  const beyond = db('sessions')
    .where({ user_id: userId, revoked_at: null })
    .whereNot({ id: newest })
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .offset(MOST - 1)
    .select('id');
  await db('sessions').whereIn('id', beyond).update({ revoked_at: time, revoked_reason: 'too many' });
}

export async function startSession(trx: Knex.Transaction, session: NewSession, now: number) {
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

interface LockedSession {
  readonly sid: string;
  readonly userId: string;
  readonly email: string;
  readonly salt: Buffer;
  readonly generation: number;
  readonly isInGrace: boolean;
  readonly amr: AuthMethod[];
  readonly fingerprint: Fingerprint;
  readonly isEnded: boolean;
  readonly isExpired: boolean;
}

/** Locks a session, live or ended. Its account can't be deleted meanwhile, and changes that end sessions wait. */
export async function lockSession(trx: Knex.Transaction, sid: string, now: number): Promise<LockedSession | null> {
  const time = new Date(now);
  const OF = 'from sessions s join users u on u.id = s.user_id where s.id = ?';
  await trx.raw(`select 1 ${OF} for key share of u for update of s`, [sid]);
  // A separate statement, so it sees what was committed while the first one waited for the lock.
  const { rows } = await trx.raw<{ rows: LockedSession[] }>(
    `select s.id as sid, s.user_id as "userId", u.email, s.salt, s.generation, s.amr, s.fingerprint,
      clock_timestamp() - s.rotated_at <= ${GRACE} as "isInGrace",
      s.revoked_at is not null or s.epoch <> u.epoch or u.disabled_at is not null as "isEnded",
      s.expires_at <= ? or s.idle_expires_at <= ? as "isExpired"
    ${OF}`,
    [time, time, sid],
  );
  return rows[0] ?? null;
}

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

/** Renews a session's key after its user has proved their identity again, and adds `methods` to those used so far. */
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

/** Ends all sessions of a user but `except`, and all half-finished logins. @param trx must have locked the account */
export async function endSessions(
  trx: Knex.Transaction,
  { userId, except, reason }: { userId: string; except?: string; reason: EndReason },
  now: number,
): Promise<number> {
  const epoch = await raiseEpoch(trx, userId);
  await dropTempTokens(trx, userId);
  const alive = () => trx('sessions').where({ user_id: userId, revoked_at: null });
  const others = alive();
  if (except !== undefined) {
    await alive().andWhere({ id: except }).update({ epoch });
    others.whereNot({ id: except });
  }
  return others.update({ revoked_at: new Date(now), revoked_reason: reason });
}

export async function listSessions(db: Knex, userId: string, now: number) {
  const time = new Date(now);
  return db('sessions as s')
    .join('users as u', (on) => on.on('u.id', 's.user_id').andOn('u.epoch', 's.epoch'))
    .where({ 's.user_id': userId, 's.revoked_at': null })
    .andWhere('s.expires_at', '>', time)
    .andWhere('s.idle_expires_at', '>', time)
    .orderBy('s.created_at', 'desc')
    .select<{ id: string; device: string; createdAt: Date; lastSeenAt: Date }[]>({
      id: 's.id',
      device: 's.device',
      createdAt: 's.created_at',
      lastSeenAt: 's.last_seen_at',
    });
}

export async function sessionKey(db: Knex, sid: string): Promise<{ userId: string; salt: Buffer } | null> {
  const row = await db('sessions')
    .where({ id: sid })
    .first<{ userId: string; salt: Buffer } | undefined>({ userId: 'user_id', salt: 'salt' });
  return row ?? null;
}
