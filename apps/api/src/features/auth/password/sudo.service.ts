import { WHICH_PASSWORD } from '@wordreel/shared';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { MINUTE } from '#lib/clock';
import { refusePassword } from './new-password.service.ts';
import { confirmPassword } from './passwords.service.ts';

const FRESH = 15 * MINUTE;

interface Asker {
  readonly id: string;
  readonly authenticatedAt: Date;
}

type SudoDeps = Pick<Deps, 'db' | 'clock' | 'passwords' | 'rateCounter'>;

/**
 * For what a borrowed session must not do: the login is fresh, or the password comes with the call.
 * @throws ApiError `reauth_required`, or `wrong_password`
 */
export async function requireFreshLogin(deps: SudoDeps, user: Asker, password: string | undefined): Promise<void> {
  if (password !== undefined) await confirmPassword(deps, user.id, password);
  else if (deps.clock() - user.authenticatedAt.getTime() > FRESH) throw new ApiError('reauth_required');
}

/**
 * For what only the owner may do: the password, however fresh the login; of an account that has none, a fresh login.
 * @throws ApiError `validation_failed` where the password is missing, `wrong_password`, or `reauth_required`
 */
export async function requireOwner(
  deps: SudoDeps,
  user: Asker & { readonly hasPassword: boolean },
  password: string | undefined,
): Promise<void> {
  if (user.hasPassword && password === undefined) refusePassword('password', WHICH_PASSWORD);
  await requireFreshLogin(deps, user, user.hasPassword ? password : undefined);
}
