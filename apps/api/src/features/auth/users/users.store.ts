import type { AccountSecurity } from '@wordreel/shared';
import type { Knex } from 'knex';

export interface Account {
  readonly id: string;
  readonly email: string;
  /** Null for users who sign in only with Apple. */
  readonly passwordHash: string | null;
  readonly epoch: number;
  readonly isDisabled: boolean;
  /** When the account will be deleted unless its owner logs in before then; null if no deletion is scheduled. */
  readonly leavesAt: Date | null;
  readonly createdAt: Date;
  readonly twoFactorEnabled: boolean;
  /** When the second factor was turned on, or null if it is off. */
  readonly secondFactorSince: Date | null;
}

declare const LOCKED: unique symbol;

/** An account locked by this transaction: no other transaction changes it or starts a session for it. */
export type LockedAccount = Account & { readonly [LOCKED]: true };

async function findBy(db: Knex, where: Readonly<Record<string, string>>): Promise<Account | null> {
  const account = await db('users as u')
    .leftJoin('two_factor as t', 't.user_id', 'u.id')
    .where(where)
    .first<Account | undefined>(
      'u.id',
      'u.email',
      'u.epoch',
      {
        passwordHash: 'u.password_hash',
        leavesAt: 'u.leaves_at',
        createdAt: 'u.created_at',
        secondFactorSince: 't.enabled_at',
      },
      db.raw('u.disabled_at is not null as "isDisabled", t.enabled_at is not null as "twoFactorEnabled"'),
    );
  return account ?? null;
}

/** @param email in its stored form */
export function findByEmail(db: Knex, email: string): Promise<Account | null> {
  return findBy(db, { 'u.email': email });
}

export function findById(db: Knex, id: string): Promise<Account | null> {
  return findBy(db, { 'u.id': id });
}

/** Locks an account until the transaction ends. To prevent deadlocks, take all other locks after this one. */
export async function lockAccount(trx: Knex.Transaction, id: string): Promise<LockedAccount | null> {
  const found = await trx('users').where({ id }).forNoKeyUpdate().first<{ id: string } | undefined>('id');
  // A separate statement, so it sees what was committed while the first one waited for the lock.
  return found === undefined ? null : ((await findById(trx, id)) as LockedAccount | null);
}

export function isUnchanged(before: Account, now: Account): boolean {
  return (
    now.epoch === before.epoch &&
    now.passwordHash === before.passwordHash &&
    now.isDisabled === before.isDisabled &&
    now.leavesAt?.getTime() === before.leavesAt?.getTime() &&
    now.email === before.email &&
    now.secondFactorSince?.getTime() === before.secondFactorSince?.getTime()
  );
}

/** Starts the next epoch of an account, which ends every session and every unfinished login of the previous one. */
export async function raiseEpoch(trx: Knex.Transaction, id: string): Promise<number> {
  const [row] = await trx('users').where({ id }).increment('epoch').returning<{ epoch: number }[]>('epoch');
  return row?.epoch ?? 0;
}

/** @returns null if the email already has an account */
export async function createUser(
  trx: Knex.Transaction,
  { email, passwordHash, name }: { email: string; passwordHash: string | null; name: string | null },
  now: number,
): Promise<LockedAccount | null> {
  const [row] = await trx('users')
    .insert({ email, password_hash: passwordHash, name, created_at: new Date(now) })
    .onConflict('email')
    .ignore()
    .returning<{ id: string }[]>('id');
  // Needs no lock, because no other transaction sees the new row yet.
  return row === undefined ? null : ((await findById(trx, row.id)) as LockedAccount | null);
}

export async function setPassword(db: Knex, userId: string, passwordHash: string, now: number): Promise<void> {
  await db('users')
    .where({ id: userId })
    .update({ password_hash: passwordHash, password_changed_at: new Date(now) });
}

/** Stores a new hash of the same password, unless the password has changed in the meantime. */
export async function rehashPassword(db: Knex, userId: string, from: string, to: string): Promise<void> {
  await db('users').where({ id: userId, password_hash: from }).update({ password_hash: to });
}

/** Schedules an account for deletion; null cancels the deletion. */
export async function setLeaving(db: Knex, userId: string, leavesAt: Date | null): Promise<void> {
  await db('users').where({ id: userId }).update({ leaves_at: leavesAt });
}

/** Permanently closes accounts whose grace period has passed. @returns the ids of closed accounts not yet deleted */
export async function closeLeaving(db: Knex, now: number): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `with due as (update users set email = 'leaving:' || id, name = null, password_hash = null, epoch = epoch + 1,
        disabled_at = coalesce(disabled_at, :now)
      where leaves_at <= :now and email not like 'leaving:%' returning id)
    select id from due union select id from users where leaves_at <= :now and email like 'leaving:%'`,
    { now: new Date(now) },
  );
  return rows.map(({ id }) => id);
}

/** Returns whether any account is due for deletion, so that a process without work does not claim the job. */
export async function hasLeaving(db: Knex, now: number): Promise<boolean> {
  return (await db('users').where('leaves_at', '<=', new Date(now)).first('id')) !== undefined;
}

export async function deleteUser(db: Knex, userId: string): Promise<void> {
  await db('users').where({ id: userId }).delete();
}

/** Disables an account as of `since`; null enables it again. */
export async function setDisabled(db: Knex, userId: string, since: Date | null): Promise<void> {
  await db('users').where({ id: userId }).update({ disabled_at: since });
}

const SECURITY = `
  select exists (select from apple_identities where user_id = :userId) as apple,
    exists (select from users where id = :userId and password_hash is not null) as password,
    (select count(*)::int from backup_codes where user_id = :userId and used_at is null) as "backupCodesLeft"`;

export async function findSecurity(db: Knex, userId: string): Promise<AccountSecurity> {
  const { rows } = await db.raw<{ rows: [AccountSecurity] }>(SECURITY, { userId });
  return rows[0];
}
