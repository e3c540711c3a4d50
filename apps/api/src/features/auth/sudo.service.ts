import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { MINUTE } from '#lib/clock';
import { confirmPassword } from './passwords.service.ts';

const FRESH = 15 * MINUTE;

interface Asker {
  readonly id: string;
  readonly authenticatedAt: Date;
}

/**
 * For what a borrowed session must not do: the login is fresh, or the password comes with the call.
 * @throws ApiError `reauth_required`, or `wrong_password`
 */
export async function requireFreshLogin(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords' | 'rateCounter'>,
  user: Asker,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) await confirmPassword(deps, user.id, password);
  else if (deps.clock() - user.authenticatedAt.getTime() > FRESH) throw new ApiError('reauth_required');
}
