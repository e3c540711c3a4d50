import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { findSession } from './sessions.store.ts';
import { lockAccount, type LockedAccount } from '#features/auth/users.store';

/** Who asks for a change, by the session of the call. */
interface Asker {
  readonly id: string;
  readonly sessionId: string;
  readonly epoch: number;
}

/**
 * Changes an account in one transaction, which holds it. To prove who asks takes time: what was proved counts only
 * where the session is still alive when its turn comes, and no credential has changed since the call began.
 * @throws ApiError `unauthenticated` where the session has ended meanwhile, `conflict` where a credential has changed
 */
export function changeAccount<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, sessionId, epoch }: Asker,
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
