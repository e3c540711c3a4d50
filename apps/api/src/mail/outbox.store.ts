import { randomUUID, type KeyObject } from 'node:crypto';
import type { Knex } from 'knex';
import { HOUR, MINUTE, SECOND } from '#lib/clock';
import { open, seal } from '#security/secret-box';
import type { QueuedMessage } from './mail-message.ts';

/** After this time, the recipient no longer expects the mail. */
const LIFETIME = HOUR;

/** Exceeds the slowest send (`LONGEST_SEND` of the mailer), with room for clocks that differ by a minute. */
const LEASE = 3 * MINUTE;

const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];

interface NewMail {
  readonly to: string;
  readonly message: QueuedMessage;
  readonly userId?: string;
  readonly pendingSignupId?: string;
}

/** In the payload, the message is named `letter`, because older processes read it too. */
function sealed(key: KeyObject, id: string, to: string, message: QueuedMessage): Buffer {
  return seal(key, JSON.stringify({ to, letter: message }), id);
}

/** Queues a mail in the transaction that causes it; it is sent after the commit. */
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

/** A mail held by one process, still encrypted. */
export interface ClaimedMail {
  readonly id: string;
  readonly kind: string;
  readonly payload: Buffer;
  readonly pendingSignupId: string | null;
  /** The number of claims so far, which identifies the current claim. */
  readonly attempts: number;
  readonly createdAt: number;
}

export interface QueuedMail extends Omit<ClaimedMail, 'payload'> {
  readonly to: string;
  readonly message: QueuedMessage;
}

/** Claims the next due mail; null if there is none. Other processes cannot claim it before the lease ends. */
export async function claimMail(db: Knex, now: number): Promise<ClaimedMail | null> {
  const time = new Date(now);
  // The lease is stored in `next_attempt_at`, because older processes check no other column.
  const { rows } = await db.raw<{ rows: (Omit<ClaimedMail, 'createdAt'> & { createdAt: Date })[] }>(
    `update mail_outbox set attempts = attempts + 1, next_attempt_at = ?
    where id = (select id from mail_outbox where next_attempt_at <= ? and expires_at > ?
      order by next_attempt_at limit 1 for update skip locked)
    returning id, kind, payload, pending_signup_id as "pendingSignupId", attempts, created_at as "createdAt"`,
    [new Date(now + LEASE), time, time],
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, createdAt: row.createdAt.getTime() };
}

/** @returns null if the mail was sealed with another key or is damaged */
export function openMail(key: KeyObject, { payload, ...claimed }: ClaimedMail): QueuedMail | null {
  const text = open(key, payload, claimed.id);
  if (text === null) return null;
  const { to, letter: message } = JSON.parse(text) as { to: string; letter: QueuedMessage };
  return { ...claimed, to, message };
}

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

/** Schedules the next attempt of a failed mail after an increasing pause, unless another process holds it by now. */
export async function postponeMail(db: Knex, { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>, now: number) {
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 0;
  await db('mail_outbox')
    .where({ id, attempts })
    .update({ next_attempt_at: new Date(now + pause) });
}

/** Keeps a mail that cannot be decrypted until the operator decides: it is no longer due and never expires. */
export async function setAside(db: Knex, id: string, now: number): Promise<void> {
  // Older processes do not know `unreadable_since`, but for them these times never come.
  const never = db.raw(`'infinity'::timestamptz`);
  await db('mail_outbox')
    .where({ id })
    .update({ unreadable_since: new Date(now), next_attempt_at: never, expires_at: never });
}

export interface UnreadableMail {
  readonly id: string;
  readonly kind: string;
  readonly createdAt: Date;
}

/** Lists the mails that were set aside, oldest first. */
export async function listUnreadable(db: Knex): Promise<UnreadableMail[]> {
  return db('mail_outbox')
    .whereNotNull('unreadable_since')
    .orderBy('created_at')
    .select<UnreadableMail[]>({ id: 'id', kind: 'kind', createdAt: 'created_at' });
}

/** Makes mails that were set aside due again, for example after the right key is restored. @returns their number */
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

export function dropUnreadable(db: Knex): Promise<number> {
  return db('mail_outbox').whereNotNull('unreadable_since').delete();
}

export async function dropMail(db: Knex, id: string): Promise<void> {
  await db('mail_outbox').where({ id }).delete();
}

/** Deletes queued mails whose code is no longer valid. */
export async function dropMailsOf(db: Knex, pendingSignupId: string): Promise<void> {
  await db('mail_outbox').where({ pending_signup_id: pendingSignupId }).delete();
}

/** Deletes mails that were not sent in time. @returns the number of deleted mails */
export function dropLateMails(db: Knex, now: number): Promise<number> {
  return db('mail_outbox').where('expires_at', '<=', new Date(now)).delete();
}

export async function hasDueMail(db: Knex, now: number): Promise<boolean> {
  const time = new Date(now);
  const { rows } = await db.raw<{ rows: [{ is_due: boolean }] }>(
    `select exists (select from mail_outbox where next_attempt_at <= ? or expires_at <= ?) as is_due`,
    [time, time],
  );
  return rows[0].is_due;
}
