import type { Deps } from '#deps';
import { noteEvent } from '#features/auth/audit.store';
import type { Caller } from '#lib/caller';
import { dropPending } from '#features/auth/signup/pending-signups.store';
import { requireCode, type SecondFactorDeps } from '#features/auth/two-factor/second-factor.service';
import { requireOwner } from '#features/auth/password/sudo.service';
import { changeAccount } from '#features/auth/session/change-account.service';
import { deleteUser } from '#features/auth/users.store';

interface Asker {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
  readonly epoch: number;
  readonly hasPassword: boolean;
  readonly twoFactorEnabled: boolean;
  readonly authenticatedAt: Date;
}

interface Confirmation {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly caller: Caller;
}

/** Deletes an account with all that belongs to it: for its owner, and where a second factor is on by a code of it. */
export async function deleteAccount(
  deps: SecondFactorDeps & Pick<Deps, 'passwords'>,
  user: Asker,
  { password, code, caller }: Confirmation,
): Promise<void> {
  const { clock } = deps;
  await requireOwner(deps, user, password);
  if (user.twoFactorEnabled) await requireCode(deps, user, code ?? '', caller);
  await changeAccount(deps, user, async (trx) => {
    await deleteUser(trx, user.id);
    await dropPending(trx, user.email);
    await noteEvent(trx, { event: 'account deleted', userId: null, caller }, clock());
  });
}
