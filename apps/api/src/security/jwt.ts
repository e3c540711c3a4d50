import { randomUUID } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import type { Clock } from '#lib/clock';
import type { Keyring } from './keyring.ts';

/** How a session was authenticated (RFC 8176). `fed` stands for login with Apple. */
export type AuthMethod = 'pwd' | 'otp' | 'fed' | 'mail';

/** The claims of an access token (RFC 7519). Times are in seconds since 1970. */
interface AccessClaims {
  readonly sub: string;
  readonly sid: string;
  readonly amr: readonly AuthMethod[];
  readonly iat: number;
  readonly exp: number;
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;

interface Settings {
  readonly keys: Keyring;
  /** The issuer and audience of the tokens: `PUBLIC_URL`. */
  readonly issuer: string;
  readonly clock: Clock;
  /** Lifetime in seconds. A text from a setting means seconds too, although jsonwebtoken would read milliseconds. */
  readonly lifetime?: number | string;
}

/** 7 days, in seconds. */
const ACCESS_LIFETIME = 604_800;

const ALGORITHM = 'HS256';
const TYPE = 'access';
const TOLERANCE = 5;
const LONGEST = 2048;
const METHODS: ReadonlySet<unknown> = new Set<AuthMethod>(['pwd', 'otp', 'fed', 'mail']);

/** Checks every claim, because jsonwebtoken accepts tokens without an expiry. */
function asClaims(payload: jsonwebtoken.JwtPayload | string): AccessClaims | null {
  if (typeof payload === 'string') return null;
  const { sub, sid, amr, iat, exp, typ, jti } = payload as Record<string, unknown>;
  if (typ !== TYPE || typeof sub !== 'string' || typeof sid !== 'string' || typeof jti !== 'string') return null;
  if (!Number.isSafeInteger(iat) || !Number.isSafeInteger(exp)) return null;
  if (!Array.isArray(amr) || !amr.every((method) => METHODS.has(method))) return null;
  return { sub, sid, amr: amr as AuthMethod[], iat: iat as number, exp: exp as number };
}

export function createAccessTokens({ keys, issuer, clock, lifetime = ACCESS_LIFETIME }: Settings) {
  const seconds = Number(lifetime);
  if (!Number.isSafeInteger(seconds) || seconds <= 0)
    throw new RangeError('The lifetime of a token must be a whole number of seconds');
  const now = (): number => Math.floor(clock() / 1000);

  return {
    sign: ({ sub, sid, amr }: Pick<AccessClaims, 'sub' | 'sid' | 'amr'>): string => {
      const iat = now();
      const session = { sub, sid, amr, typ: TYPE, jti: randomUUID() };
      const payload = { iss: issuer, aud: issuer, ...session, iat, exp: iat + seconds };
      return jsonwebtoken.sign(payload, keys.current, { algorithm: ALGORITHM, keyid: keys.currentId });
    },
    /** Returns the claims; null if the token is incomplete, expired or not issued by this server. */
    verify: (token: string): AccessClaims | null => {
      if (token.length > LONGEST) return null;
      try {
        const key = keys.byId.get(jsonwebtoken.decode(token, { complete: true })?.header.kid ?? '');
        if (key === undefined) return null;
        const payload = jsonwebtoken.verify(token, key, {
          algorithms: [ALGORITHM],
          issuer,
          audience: issuer,
          clockTimestamp: now(),
          clockTolerance: TOLERANCE,
        });
        return asClaims(payload);
      } catch {
        return null;
      }
    },
  };
}
