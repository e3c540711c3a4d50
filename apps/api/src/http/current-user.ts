import type { Request } from 'express';
import { ApiError } from '#lib/api-error';
import type { AccessTokens } from '#security/jwt';
import type { SignedInUser } from '#security/signed-in-user';
import type { Cookies } from './cookies.ts';

/** @throws ApiError `unauthenticated`, also if `X-Learner` names another learner. Database errors are not converted. */
export type Authenticate = (req: Request) => Promise<SignedInUser>;

interface Settings {
  readonly cookies: Cookies;
  readonly accessTokens: AccessTokens;
  readonly findSession: (sessionId: string) => Promise<SignedInUser | null>;
}

/** A bearer token always takes precedence over the cookie, even if it is invalid. */
function tokenOf(req: Request, cookies: Cookies): string | null {
  const { authorization } = req.headers;
  if (authorization === undefined) return cookies.read(req, 'accessToken');
  return /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1] ?? null;
}

/** Returns the learner named by a valid token. Use it only for counting, because the session may have ended. */
export function claimedLearner({ cookies, accessTokens }: Pick<Settings, 'cookies' | 'accessTokens'>) {
  return (req: Request): string | null => {
    const token = tokenOf(req, cookies);
    return token === null ? null : (accessTokens.verify(token)?.sub ?? null);
  };
}

export function authenticateBy({ cookies, accessTokens, findSession }: Settings): Authenticate {
  return async (req) => {
    const token = tokenOf(req, cookies);
    const claims = token === null ? null : accessTokens.verify(token);
    const user = claims === null ? null : await findSession(claims.sid);
    if (user === null || user.id !== claims?.sub) throw new ApiError('unauthenticated');
    // Another user has logged in since, for example in another tab, so the data on this page is not theirs.
    const meant = req.headers['x-learner'];
    if (meant !== undefined && meant !== user.id) throw new ApiError('unauthenticated');
    return user;
  };
}
