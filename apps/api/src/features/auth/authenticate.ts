import type { Deps } from '#deps';
import { createCookies } from '#http/cookies';
import { authenticateBy, type Authenticate } from '#http/current-user';
import { findSession, seeSession } from '#features/auth/session/sessions.store';

/** Who makes a call, by the sessions of the database. */
export function authenticate({
  db,
  clock,
  config,
  accessTokens,
  log,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'accessTokens' | 'log'>): Authenticate {
  return authenticateBy({
    cookies: createCookies(config.isProduction),
    accessTokens,
    findSession: async (sid) => {
      const session = await findSession(db, sid, clock());
      if (session === null) return null;
      const { isSeen, ...user } = session;
      // A database that only reads just now still answers reads.
      if (!isSeen) await seeSession(db, sid, clock()).catch((err: unknown) => log.warn({ err }, 'not noted'));
      return user;
    },
  });
}
