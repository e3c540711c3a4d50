import type { Deps } from '#deps';
import { createCookies } from '#http/cookies';
import type { Route } from '#http/route';
import type { FeatureExports } from '#features/auth/account/account.export';
import { accountRoutes } from '#features/auth/account/account.routes';
import { appleRoutes } from '#features/auth/apple/apple.routes';
import type { AuthDeps } from './session/auth-deps.ts';
import { configRoutes } from './config.routes.ts';
import { loginRoutes } from '#features/auth/login/login.routes';
import { passwordRoutes } from '#features/auth/password/passwords.routes';
import { sessionRoutes } from './sessions.routes.ts';
import { signupRoutes } from '#features/auth/signup/signup.routes';
import { twoFactorRoutes } from '#features/auth/two-factor/two-factor.routes';

/** Every account route is available under both prefixes. */
const PREFIXES = ['/auth', '/api/auth'] as const;

/** @param features the data other features export for an account */
export function authRoutes(deps: Deps, features: FeatureExports): Route[] {
  const own: AuthDeps = { ...deps, cookies: createCookies(deps.config.isProduction) };
  const routes = [
    ...configRoutes(own),
    ...signupRoutes(own),
    ...loginRoutes(own),
    ...passwordRoutes(own),
    ...twoFactorRoutes(own),
    ...sessionRoutes(own),
    ...appleRoutes(own),
    ...accountRoutes(own, features),
  ];
  return PREFIXES.flatMap((prefix) => routes.map((route) => ({ ...route, path: `${prefix}${route.path}` as const })));
}
