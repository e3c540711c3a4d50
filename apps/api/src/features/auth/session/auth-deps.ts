import type { Deps } from '#deps';
import type { Cookies } from '#http/cookies';

export interface AuthDeps extends Deps {
  readonly cookies: Cookies;
}

export const TAG = 'Accounts';
