import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import type { SignedInUser } from '#security/signed-in-user';
import { findSession } from './sessions.store.ts';
import { lockAccount, type LockedAccount } from '#features/auth/users/users.store';

/**
 * Changes an account in one transaction that locks it. Proving the caller's identity takes time, so the proof counts
 * only if the session is still alive once the account is locked, and no credential has changed since the call began.
 * @throws ApiError `unauthenticated` if the session has ended meanwhile, `conflict` if a credential has changed
 */
export function changeAccount<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, sessionId, epoch }: Pick<SignedInUser, 'id' | 'sessionId' | 'epoch'>,
  change: (trx: Knex.Transaction, account: LockedAccount) => Promise<T>,
): Promise<T> {
  return db.transaction(async (trx) => {
    const account = await lockAccount(trx, id);
    if (account === null || (await findSession(trx, sessionId, clock())) === null) {
      throw new ApiError('unauthenticated');
    }
    if (account.epoch !== epoch) {
      throw new ApiError('conflict', { message: 'Your account has changed meanwhile. Please try again.' });
    }
    return change(trx, account);
  });
}
