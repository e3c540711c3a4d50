import { randomUUID, type KeyObject } from 'node:crypto';
import type { Knex } from 'knex';
import { HOUR, MINUTE, SECOND } from '#lib/clock';
import { open, seal } from '#security/secret-box';
import type { QueuedMessage } from './mail-message.ts';

/** After this, whoever waited for the mail has given up. */
const LIFETIME = HOUR;

/** Between one try and the next. */
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
  payload: Buffer;
  pending_signup_id: string | null;
  attempts: number;
  created_at: Date;
}

/** Writes a mail down in the transaction that causes it; it goes out when that is through. */
export async function queueMail(db: Knex, key: KeyObject, mail: NewMail, now: number): Promise<void> {
  const id = randomUUID();
  await db('mail_outbox').insert({
    id,
    kind: mail.message.kind,
    // `letter` is the key that every version has written: older processes read it too.
    payload: seal(key, JSON.stringify({ to: mail.to, letter: mail.message }), id),
    user_id: mail.userId ?? null,
    pending_signup_id: mail.pendingSignupId ?? null,
    created_at: new Date(now),
    next_attempt_at: new Date(now),
    expires_at: new Date(now + LIFETIME),
  });
}

/** The next mail that is due, for this process alone until its next try; null where there is none. */
export async function claimMail(db: Knex, key: KeyObject, now: number): Promise<QueuedMail | null> {
  const time = new Date(now);
  const { rows } = await db.raw<{ rows: Row[] }>(
    `update mail_outbox set attempts = attempts + 1,
      next_attempt_at = ?::timestamptz + (array[${PAUSES.map((ms) => `interval '${ms} ms'`).join(', ')}])[least(attempts + 1, ${PAUSES.length})]
    where id = (select id from mail_outbox where next_attempt_at <= ? and expires_at > ?
      order by next_attempt_at limit 1 for update skip locked)
    returning id, payload, pending_signup_id, attempts, created_at`,
    [time, time, time],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const payload = open(key, row.payload, row.id);
  const { to, letter: message } = (payload === null ? { to: '', letter: { kind: 'none' } } : JSON.parse(payload)) as {
    to: string;
    letter: QueuedMessage;
  };
  return {
    id: row.id,
    to,
    message,
    pendingSignupId: row.pending_signup_id,
    attempts: row.attempts,
    createdAt: row.created_at.getTime(),
  };
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
