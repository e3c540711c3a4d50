import { randomUUID, type KeyObject } from 'node:crypto';
import type { Knex } from 'knex';
import { HOUR, MINUTE, SECOND } from '#lib/clock';
import { open, seal } from '#security/secret-box';
import type { QueuedMessage } from './mail-message.ts';

/** After this time nobody waits for the mail any more. */
const LIFETIME = HOUR;

/**
 * A process has a mail to itself for so long. Longer than the slowest send (`LONGEST_SEND` of the mailer), with room for
 * what is done before it and for clocks of processes that differ by a minute.
 */
const LEASE = 3 * MINUTE;

/** Between a failure and the next try. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];

interface NewMail {
  readonly to: string;
  readonly message: QueuedMessage;
  readonly userId?: string;
  readonly pendingSignupId?: string;
}

export interface QueuedMail {
  readonly id: string;
  readonly to: string;
  readonly message: QueuedMessage;
  readonly pendingSignupId: string | null;
  readonly attempts: number;
  readonly createdAt: number;
}

interface Row {
  id: string;
  kind: string;
  payload: Buffer;
  pending_signup_id: string | null;
  attempts: number;
  created_at: Date;
}

/** `letter` is the key that every version has written: older processes read it too. */
function sealed(key: KeyObject, id: string, to: string, message: QueuedMessage): Buffer {
  return seal(key, JSON.stringify({ to, letter: message }), id);
}

/** Writes a mail down in the transaction that causes it; it goes out when that is through. */
export async function queueMail(db: Knex, key: KeyObject, mail: NewMail, now: number): Promise<void> {
  const id = randomUUID();
  await db('mail_outbox').insert({
    id,
    kind: mail.message.kind,
    payload: sealed(key, id, mail.to, mail.message),
    user_id: mail.userId ?? null,
    pending_signup_id: mail.pendingSignupId ?? null,
    created_at: new Date(now),
    next_attempt_at: new Date(now),
    expires_at: new Date(now + LIFETIME),
  });
}

/** A mail that a process has to itself, still sealed. */
export interface ClaimedMail {
  readonly id: string;
  readonly kind: string;
  readonly payload: Buffer;
  readonly pendingSignupId: string | null;
  /** Goes up with each claim, and so tells one from the next. */
  readonly attempts: number;
  readonly createdAt: number;
}

/**
 * The next mail that is due; null where there is none. Nobody else gets it before the lease ends: whoever claims it
 * drops it or postpones it long before that, unless the process ends in the middle.
 */
export async function claimMail(db: Knex, now: number): Promise<ClaimedMail | null> {
  const time = new Date(now);
  // Older processes look at `next_attempt_at` alone, so that is where the lease stands.
  const { rows } = await db.raw<{ rows: Row[] }>(
    `update mail_outbox set attempts = attempts + 1, next_attempt_at = ?
    where id = (select id from mail_outbox where next_attempt_at <= ? and expires_at > ?
      order by next_attempt_at limit 1 for update skip locked)
    returning id, kind, payload, pending_signup_id, attempts, created_at`,
    [new Date(now + LEASE), time, time],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return {
    id: row.id,
    kind: row.kind,
    payload: row.payload,
    pendingSignupId: row.pending_signup_id,
    attempts: row.attempts,
    createdAt: row.created_at.getTime(),
  };
}

/** Opens a mail. @returns null where it was sealed with another key, or is damaged */
export function openMail(key: KeyObject, { payload, ...claimed }: ClaimedMail): QueuedMail | null {
  const text = open(key, payload, claimed.id);
  if (text === null) return null;
  const { to, letter: message } = JSON.parse(text) as { to: string; letter: QueuedMessage };
  return { ...claimed, to, message };
}

/** Says something else in a mail that waits, from now on about this user. */
export async function rewriteMail(
  db: Knex,
  key: KeyObject,
  { id, to }: Pick<QueuedMail, 'id' | 'to'>,
  { message, userId }: { message: QueuedMessage; userId: string },
): Promise<void> {
  await db('mail_outbox')
    .where({ id })
    .update({ kind: message.kind, payload: sealed(key, id, to, message), user_id: userId });
}

/** Lets a mail that was not sent come up again, after a pause that grows; nothing where somebody else has it by now. */
export async function postponeMail(db: Knex, { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>, now: number) {
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 0;
  await db('mail_outbox')
    .where({ id, attempts })
    .update({ next_attempt_at: new Date(now + pause) });
}

/** Keeps a mail that cannot be opened until the operator decides: it is not due any more, and does not expire. */
export async function setAside(db: Knex, id: string, now: number): Promise<void> {
  // Far away for older processes as well, which know no other mark.
  const never = db.raw(`'infinity'::timestamptz`);
  await db('mail_outbox')
    .where({ id })
    .update({ unreadable_since: new Date(now), next_attempt_at: never, expires_at: never });
}

/** A mail that cannot be opened, as far as it is known. */
export interface UnreadableMail {
  readonly id: string;
  readonly kind: string;
  readonly createdAt: Date;
}

/** What was set aside, the oldest first. */
export async function listUnreadable(db: Knex): Promise<UnreadableMail[]> {
  return db('mail_outbox')
    .whereNotNull('unreadable_since')
    .orderBy('created_at')
    .select<UnreadableMail[]>({ id: 'id', kind: 'kind', createdAt: 'created_at' });
}

/** Makes due what was set aside, as once the right key is back. @returns how many */
export function retryUnreadable(db: Knex, now: number): Promise<number> {
  return db('mail_outbox')
    .whereNotNull('unreadable_since')
    .update({
      unreadable_since: null,
      attempts: 0,
      next_attempt_at: new Date(now),
      expires_at: new Date(now + LIFETIME),
    });
}

/** @returns how many were given up */
export function dropUnreadable(db: Knex): Promise<number> {
  return db('mail_outbox').whereNotNull('unreadable_since').delete();
}

export async function dropMail(db: Knex, id: string): Promise<void> {
  await db('mail_outbox').where({ id }).delete();
}

/** What waits with a code that counts no more. */
export async function dropMailsOf(db: Knex, pendingSignupId: string): Promise<void> {
  await db('mail_outbox').where({ pending_signup_id: pendingSignupId }).delete();
}

/** @returns how many nobody will get */
export function dropLateMails(db: Knex, now: number): Promise<number> {
  return db('mail_outbox').where('expires_at', '<=', new Date(now)).delete();
}

/** Whether any mail is to be sent, or given up. */
export async function hasDueMail(db: Knex, now: number): Promise<boolean> {
  const time = new Date(now);
  const { rows } = await db.raw<{ rows: [{ is_due: boolean }] }>(
    `select exists (select from mail_outbox where next_attempt_at <= ? or expires_at <= ?) as is_due`,
    [time, time],
  );
  return rows[0].is_due;
}
