import type { Knex } from 'knex';
import { DAY, MINUTE } from '#lib/clock';

const CODE_LIFETIME = 10 * MINUTE;
const LIFETIME = DAY;
const TRIES = 5;

export interface PendingSignup {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly isDecoy: boolean;
  readonly codeMac: Buffer;
}

const COLUMNS = ['id', 'email', 'password_hash as passwordHash', 'is_decoy as isDecoy', 'code_mac as codeMac'];

/** A new sign-up. Its id is generated in advance, because the MAC of its code depends on it. */
export interface NewSignup extends PendingSignup {
  readonly bindingHash: Buffer;
}

export async function addPending(db: Knex, signup: NewSignup, now: number): Promise<void> {
  await db('pending_signups').insert({
    id: signup.id,
    email: signup.email,
    password_hash: signup.passwordHash,
    is_decoy: signup.isDecoy,
    code_mac: signup.codeMac,
    code_expires_at: new Date(now + CODE_LIFETIME),
    binding_hash: signup.bindingHash,
    created_at: new Date(now),
    expires_at: new Date(now + LIFETIME),
  });
}

/** Returns the pending sign-ups of an email, newest first; with `bindingHash`, only those begun in that browser. */
export async function findPending(
  db: Knex,
  { email, bindingHash }: { email: string; bindingHash: Buffer | null },
  now: number,
): Promise<PendingSignup[]> {
  const query = db('pending_signups')
    .where({ email })
    .andWhere('expires_at', '>', new Date(now))
    .orderBy('created_at', 'desc')
    .limit(5)
    .select<PendingSignup[]>(COLUMNS);
  if (bindingHash !== null) query.andWhere({ binding_hash: bindingHash });
  return query;
}

/** Counts an attempt before the code is compared. Returns null if no attempts are left or the code has expired. */
export async function consumeTry(db: Knex, id: string, now: number): Promise<PendingSignup | null> {
  const [signup] = await db('pending_signups')
    .where({ id })
    .andWhere('attempts', '<', TRIES)
    .andWhere('code_expires_at', '>', new Date(now))
    .update({ attempts: db.raw('attempts + 1') })
    .returning<PendingSignup[]>(COLUMNS);
  return signup ?? null;
}

/** Stores a new code, which invalidates the previous one. */
export async function setCode(db: Knex, id: string, codeMac: Buffer, now: number): Promise<void> {
  await db('pending_signups')
    .where({ id })
    .update({ code_mac: codeMac, attempts: 0, code_expires_at: new Date(now + CODE_LIFETIME) });
}

/** @returns false if another request consumed the sign-up first */
export async function consumePending(db: Knex, id: string): Promise<boolean> {
  return (await db('pending_signups').where({ id }).delete()) === 1;
}

export async function dropPending(db: Knex, email: string): Promise<void> {
  await db('pending_signups').where({ email }).delete();
}
