import type { Knex } from 'knex';
import { MINUTE } from '#lib/clock';

const LIFETIME = 10 * MINUTE;

interface AppleState {
  readonly stateHash: Buffer;
  readonly nonceHash: Buffer;
  readonly bindingHash: Buffer;
}

export async function addAppleState(db: Knex, state: AppleState, now: number): Promise<void> {
  await db('apple_states').insert({
    state_hash: state.stateHash,
    nonce_hash: state.nonceHash,
    binding_hash: state.bindingHash,
    created_at: new Date(now),
    expires_at: new Date(now + LIFETIME),
  });
}

/** Deletes a state, so that it works only once. @returns its other fields; null if it is unknown, used or expired */
export async function spendAppleState(
  db: Knex,
  stateHash: Buffer,
  now: number,
): Promise<Omit<AppleState, 'stateHash'> | null> {
  const [row] = await db('apple_states')
    .where({ state_hash: stateHash })
    .delete()
    .returning<(Omit<AppleState, 'stateHash'> & { expiresAt: Date })[]>([
      'nonce_hash as nonceHash',
      'binding_hash as bindingHash',
      'expires_at as expiresAt',
    ]);
  return row === undefined || row.expiresAt.getTime() <= now ? null : row;
}

export async function findBySub(db: Knex, sub: string): Promise<string | null> {
  const row = await db('apple_identities').where({ sub }).first<{ user_id: string } | undefined>('user_id');
  return row?.user_id ?? null;
}

/** @returns false if the account or the Apple ID is already linked */
export async function linkApple(db: Knex, sub: string, userId: string, now: number): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    'insert into apple_identities (sub, user_id, created_at) values (?, ?, ?) on conflict do nothing returning sub',
    [sub, userId, new Date(now)],
  );
  return rows.length === 1;
}
