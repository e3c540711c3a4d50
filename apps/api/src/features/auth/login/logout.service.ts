import type { Deps } from '#deps';
import { noteEvent } from '#features/auth/users/audit.store';
import type { Caller } from '#lib/caller';
import { endSession, sessionKey } from '#features/auth/session/sessions.store';

type LogoutDeps = Pick<Deps, 'db' | 'clock' | 'accessTokens' | 'refreshTokens'>;

interface Credentials {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly caller: Caller;
}

/** Returns the session that a token names. A refresh token also counts after the access token has expired. */
async function sessionOf({ db, accessTokens, refreshTokens }: LogoutDeps, credentials: Credentials) {
  const { accessToken, refreshToken } = credentials;
  const claims = accessToken === null ? null : accessTokens.verify(accessToken);
  if (claims !== null) return { sid: claims.sid, userId: claims.sub };
  const parsed = refreshTokens.parse(refreshToken);
  const key = parsed === null ? null : await sessionKey(db, parsed.sid);
  if (parsed === null || key === null || !refreshTokens.isGenuine(parsed, key.salt)) return null;
  return { sid: parsed.sid, userId: key.userId };
}

/** Ends the caller's session, if there is one. */
export async function logOut(deps: LogoutDeps, credentials: Credentials): Promise<void> {
  const { db, clock } = deps;
  const session = await sessionOf(deps, credentials);
  if (session === null || !(await endSession(db, { ...session, reason: 'logout' }, clock()))) return;
  const { userId } = session;
  await noteEvent(db, { event: 'session ended', userId, caller: credentials.caller }, clock());
}
