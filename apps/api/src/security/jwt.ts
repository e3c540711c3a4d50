import { randomUUID } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import type { Clock } from '#lib/clock';
import type { Keyring } from './keyring.ts';

/** How a session proved who it is (RFC 8176; `fed` is Apple's word for it). */
export type AuthMethod = 'pwd' | 'otp' | 'fed' | 'mail';

/** What an access token says (RFC 7519). Times are in seconds since 1970. */
interface AccessClaims {
  readonly sub: string;
  readonly sid: string;
  readonly amr: readonly AuthMethod[];
  readonly iat: number;
  readonly exp: number;
}

export interface AccessTokens {
  sign: (claims: Pick<AccessClaims, 'sub' | 'sid' | 'amr'>) => string;
  /** @returns null for anything but a whole, own and unexpired access token */
  verify: (token: string) => AccessClaims | null;
}

interface Settings {
  readonly keys: Keyring;
  /** Who makes the tokens and for whom: `PUBLIC_URL`. */
  readonly issuer: string;
  readonly clock: Clock;
  /** Seconds; text from a setting counts as seconds too, which jsonwebtoken would read as milliseconds. */
  readonly lifetime?: number | string;
}

/** The contract's 7 days, in seconds. */
const ACCESS_LIFETIME = 604_800;

const ALGORITHM = 'HS256';
const TYPE = 'access';
const TOLERANCE = 5;
const LONGEST = 2048;
const METHODS: ReadonlySet<unknown> = new Set<AuthMethod>(['pwd', 'otp', 'fed', 'mail']);

function keyIdOf(token: string): unknown {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString());
    return typeof header === 'object' && header !== null && 'kid' in header ? header.kid : undefined;
  } catch {
    return undefined;
  }
}

/** jsonwebtoken accepts a token without expiry, so every claim is looked at here. */
function asClaims(payload: jsonwebtoken.JwtPayload | string): AccessClaims | null {
  if (typeof payload === 'string') return null;
  const { sub, sid, amr, iat, exp, typ, jti } = payload as Record<string, unknown>;
  if (typ !== TYPE || typeof sub !== 'string' || typeof sid !== 'string' || typeof jti !== 'string') return null;
  if (!Number.isSafeInteger(iat) || !Number.isSafeInteger(exp)) return null;
  if (!Array.isArray(amr) || !amr.every((method) => METHODS.has(method))) return null;
  return { sub, sid, amr: amr as AuthMethod[], iat: iat as number, exp: exp as number };
}

export function createAccessTokens({ keys, issuer, clock, lifetime = ACCESS_LIFETIME }: Settings): AccessTokens {
  const seconds = Number(lifetime);
  if (!Number.isSafeInteger(seconds) || seconds <= 0)
    throw new RangeError('The lifetime of a token is in whole seconds');
  const now = (): number => Math.floor(clock() / 1000);

  return {
    sign: ({ sub, sid, amr }) => {
      const iat = now();
      const payload = {
        iss: issuer,
        aud: issuer,
        sub,
        sid,
        typ: TYPE,
        amr,
        iat,
        exp: iat + seconds,
        jti: randomUUID(),
      };
      return jsonwebtoken.sign(payload, keys.current, { algorithm: ALGORITHM, keyid: keys.currentId });
    },
    verify: (token) => {
      if (token.length > LONGEST) return null;
      const kid = keyIdOf(token);
      const key = typeof kid === 'string' ? keys.byId.get(kid) : undefined;
      if (key === undefined) return null;
      try {
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
