import type { Deps } from '#deps';
import { createCookies } from '#http/cookies';
import { authenticateBy, type Authenticate } from '#http/current-user';
import { findSession, seeSession } from '#features/auth/session/sessions.store';

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'accessTokens' | 'log'>;

export function authenticate({ db, clock, config, accessTokens, log }: SessionDeps): Authenticate {
  return authenticateBy({
    cookies: createCookies(config.isProduction),
    accessTokens,
    findSession: async (sid) => {
      const session = await findSession(db, sid, clock());
      if (session === null) return null;
      const { isSeen, ...user } = session;
      // A failure is only logged, because reads still work while the database is read-only.
      if (!isSeen)
        await seeSession(db, sid, clock()).catch((err: unknown) =>
          log.warn({ err }, 'Could not update the last use of the session'),
        );
      return user;
    },
  });
}
