import { DELETION_DAYS, type DeleteAccountBody } from '@wordreel/shared';
import type { Deps } from '#deps';
import { DAY } from '#lib/clock';
import { notifyOwner } from '#features/auth/users/notify-owner.service';
import type { Caller } from '#lib/caller';
import { dropPending } from '#features/auth/users/pending-signups.store';
import { requireCode, type SecondFactorDeps } from '#features/auth/two-factor/second-factor.service';
import { requireOwner } from '#features/auth/password/sudo.service';
import { changeAccount } from '#features/auth/session/change-account.service';
import { endSessions } from '#features/auth/session/sessions.store';
import type { SignedInUser } from '#security/signed-in-user';
import { setLeaving } from '#features/auth/users/users.store';

/** Schedules an account for deletion in two weeks and ends all its sessions. Logging in again cancels the deletion. */
export async function leaveAccount(
  deps: SecondFactorDeps & Pick<Deps, 'passwords' | 'mailKey'>,
  user: SignedInUser,
  { password, code, caller }: DeleteAccountBody & { caller: Caller },
): Promise<void> {
  const { clock } = deps;
  await requireOwner(deps, user, password);
  if (user.twoFactorEnabled) await requireCode(deps, user, code ?? '', caller);
  await changeAccount(deps, user, async (trx) => {
    const leavesAt = clock() + DELETION_DAYS * DAY;
    await setLeaving(trx, user.id, new Date(leavesAt));
    await endSessions(trx, { userId: user.id, reason: 'account' }, clock());
    await dropPending(trx, user.email);
    await notifyOwner(deps, trx, user, { event: 'deletion asked', kind: 'account-leaving', leavesAt, caller });
  });
}
