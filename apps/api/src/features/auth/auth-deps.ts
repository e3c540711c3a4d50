import type { Deps } from '#deps';
import type { Cookies } from '#http/cookies';

/** What the routes of this feature use. */
export interface AuthDeps extends Deps {
  readonly cookies: Cookies;
}

/** The heading under which the API's document lists the calls of this feature. */
export const TAG = 'Accounts';
