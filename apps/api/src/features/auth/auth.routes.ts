import type { Deps } from '#deps';
import { createCookies } from '#http/cookies';
import type { Route } from '#http/route';
import { accountRoutes } from './account.routes.ts';
import { appleRoutes } from './apple.routes.ts';
import type { AuthDeps } from './auth-deps.ts';
import { configRoutes } from './config.routes.ts';
import { loginRoutes } from './login.routes.ts';
import { passwordRoutes } from './passwords.routes.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { signupRoutes } from './signup.routes.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';

/** Clients know both. */
const PREFIXES = ['/auth', '/api/auth'] as const;

export function authRoutes(deps: Deps): Route[] {
  const own: AuthDeps = { ...deps, cookies: createCookies(deps.config.isProduction) };
  const routes = [
    ...configRoutes(own),
    ...signupRoutes(own),
    ...loginRoutes(own),
    ...passwordRoutes(own),
    ...twoFactorRoutes(own),
    ...sessionRoutes(own),
    ...appleRoutes(own),
    ...accountRoutes(own),
  ];
  return PREFIXES.flatMap((prefix) => routes.map((route) => ({ ...route, path: `${prefix}${route.path}` as const })));
}
