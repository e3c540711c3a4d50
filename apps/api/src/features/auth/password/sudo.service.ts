import { WHICH_PASSWORD } from '@wordreel/shared';
import type { Deps } from '#deps';
import { ApiError, invalidField } from '#lib/api-error';
import { MINUTE } from '#lib/clock';
import type { SignedInUser } from '#security/signed-in-user';
import { confirmPassword } from './passwords.service.ts';

const FRESH = 15 * MINUTE;

type SudoDeps = Pick<Deps, 'db' | 'clock' | 'passwords' | 'rateCounter'>;

/** Requires a recent login or the password. @throws ApiError `reauth_required`, or `wrong_password` */
export async function requireFreshLogin(
  deps: SudoDeps,
  user: Pick<SignedInUser, 'id' | 'authenticatedAt'>,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) await confirmPassword(deps, user.id, password);
  else if (deps.clock() - user.authenticatedAt.getTime() > FRESH) throw new ApiError('reauth_required');
}

/** Requires the password, or a recent login if there is none. @throws as above, or `validation_failed` if missing */
export async function requireOwner(
  deps: SudoDeps,
  user: Pick<SignedInUser, 'id' | 'authenticatedAt' | 'hasPassword'>,
  password: string | undefined,
): Promise<void> {
  if (user.hasPassword && password === undefined) throw invalidField('password', WHICH_PASSWORD);
  await requireFreshLogin(deps, user, user.hasPassword ? password : undefined);
}
