import type { Deps } from '#deps';
import { noteEvent } from '#features/auth/users/audit.store';
import type { Caller } from '#lib/caller';
import { readRefreshToken } from '#features/auth/session/refresh.service';
import { endSession } from '#features/auth/session/sessions.store';

type LogoutDeps = Pick<Deps, 'db' | 'clock' | 'accessTokens' | 'refreshTokens'>;

interface Credentials {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly caller: Caller;
}

/** Returns the session that a token names. A refresh token also counts after the access token has expired. */
async function sessionOf(deps: LogoutDeps, { accessToken, refreshToken }: Credentials) {
  const claims = accessToken === null ? null : deps.accessTokens.verify(accessToken);
  if (claims !== null) return { sid: claims.sid, userId: claims.sub };
  return readRefreshToken(deps, refreshToken);
}

export async function logOut(deps: LogoutDeps, credentials: Credentials): Promise<void> {
  const { db, clock } = deps;
  const session = await sessionOf(deps, credentials);
  if (session === null) return;
  const { sid, userId } = session;
  if (!(await endSession(db, { sid, userId, reason: 'logout' }, clock()))) return;
  await noteEvent(db, { event: 'session ended', userId, caller: credentials.caller }, clock());
}
