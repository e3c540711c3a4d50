import type { Deps } from '#deps';
import type { Cookies } from '#http/cookies';

export interface AuthDeps extends Deps {
  readonly cookies: Cookies;
}

/** The tag of this feature's routes in the API document. */
export const TAG = 'Accounts';
