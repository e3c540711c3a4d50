import type { Request } from 'express';
import { ApiError } from '#lib/api-error';
import type { AccessTokens, AuthMethod } from '#security/jwt';
import type { Cookies } from './cookies.ts';

/** Who makes a call, by a session that is alive. */
export interface CurrentUser {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
  /** False for who signs in by Apple alone. */
  readonly hasPassword: boolean;
  readonly twoFactorEnabled: boolean;
  readonly sessionId: string;
  /** Of the account: it goes up when a credential changes, so that a call can tell whether one has meanwhile. */
  readonly epoch: number;
  readonly amr: readonly AuthMethod[];
  /** The login, or the last time that the password was confirmed. */
  readonly authenticatedAt: Date;
}

/**
 * Whom a call comes from. One that names its learner in `X-Learner` is refused for anybody else.
 * @throws ApiError `unauthenticated`; a database that does not answer is no reason to log anybody out
 */
export type Authenticate = (req: Request) => Promise<CurrentUser>;

interface Settings {
  readonly cookies: Cookies;
  readonly accessTokens: AccessTokens;
  /** One indexed read: the session and its user, or null where either has ended. */
  readonly findSession: (sessionId: string) => Promise<CurrentUser | null>;
}

/** A bearer, even a bad one, is never passed over for the cookie. */
function tokenOf(req: Request, cookies: Cookies): string | null {
  const { authorization } = req.headers;
  if (authorization === undefined) return cookies.read(req, 'accessToken');
  return /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1] ?? null;
}

/**
 * Whose token a call has, by its signature and time alone: good enough to count calls, and for nothing else, as the
 * session may have ended.
 */
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
    // Somebody else has logged in meanwhile, in another tab: what this page has kept is not theirs.
    const meant = req.headers['x-learner'];
    if (meant !== undefined && meant !== user.id) throw new ApiError('unauthenticated');
    return user;
  };
}
