import type { Knex } from 'knex';

export interface Account {
  readonly id: string;
  readonly email: string;
  /** Null for who signs in by Apple alone. */
  readonly passwordHash: string | null;
  readonly epoch: number;
  readonly isDisabled: boolean;
  readonly createdAt: Date;
  readonly twoFactorEnabled: boolean;
}

interface Row {
  id: string;
  email: string;
  password_hash: string | null;
  epoch: number;
  disabled_at: Date | null;
  created_at: Date;
  enabled_at: Date | null;
}

const COLUMNS = ['u.id', 'u.email', 'u.password_hash', 'u.epoch', 'u.disabled_at', 'u.created_at', 't.enabled_at'];

async function findBy(db: Knex, where: Readonly<Record<string, string>>): Promise<Account | null> {
  const row = await db('users as u')
    .leftJoin('two_factor as t', 't.user_id', 'u.id')
    .where(where)
    .first<Row | undefined>(COLUMNS);
  if (row === undefined) return null;
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    epoch: row.epoch,
    isDisabled: row.disabled_at !== null,
    createdAt: row.created_at,
    twoFactorEnabled: row.enabled_at !== null,
  };
}

/** @param email in the form in which it is kept */
export function findByEmail(db: Knex, email: string): Promise<Account | null> {
  return findBy(db, { 'u.email': email });
}

export function findById(db: Knex, id: string): Promise<Account | null> {
  return findBy(db, { 'u.id': id });
}

/** @returns null where the address has an account already */
export async function createUser(
  db: Knex,
  { email, passwordHash, name }: { email: string; passwordHash: string | null; name: string | null },
  now: number,
): Promise<Account | null> {
  const [row] = await db('users')
    .insert({ email, password_hash: passwordHash, name, created_at: new Date(now) })
    .onConflict('email')
    .ignore()
    .returning<{ id: string }[]>('id');
  return row === undefined ? null : findById(db, row.id);
}

/** @param endsSessions whether every session of the user ends by it */
export async function setPassword(
  db: Knex,
  { userId, passwordHash, endsSessions }: { userId: string; passwordHash: string; endsSessions: boolean },
  now: number,
): Promise<void> {
  await db('users')
    .where({ id: userId })
    .update({
      password_hash: passwordHash,
      password_changed_at: new Date(now),
      ...(endsSessions && { epoch: db.raw('epoch + 1') }),
    });
}

/** The same password, hashed as it is done now; nothing where it has been changed meanwhile. */
export async function rehashPassword(db: Knex, userId: string, from: string, to: string): Promise<void> {
  await db('users').where({ id: userId, password_hash: from }).update({ password_hash: to });
}

export async function deleteUser(db: Knex, userId: string): Promise<void> {
  await db('users').where({ id: userId }).delete();
}

/** Ends every session and refuses every login. */
export async function disableUser(db: Knex, userId: string, now: number): Promise<void> {
  await db('users')
    .where({ id: userId })
    .update({ disabled_at: new Date(now), epoch: db.raw('epoch + 1') });
}
