import { createPrivateKey, type KeyObject } from 'node:crypto';
import { parseEmail } from '@wordreel/shared';
import jsonwebtoken from 'jsonwebtoken';
import { z } from 'zod';
import { ApiError } from '#lib/api-error';
import { MINUTE, type Clock } from '#lib/clock';
import { isSame, tokenHash } from '#security/codes';
import { StartError } from '#lib/start-error';
import { createAppleKeys, type FindAppleKey } from './apple-keys.ts';
import { fetchJson, OutboundError } from './outbound.ts';

export type AppleIdentity = Awaited<ReturnType<AppleId['identify']>>;

export type AppleId = ReturnType<typeof createAppleId>;

interface Settings {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: string;
  /** https://appleid.apple.com, or a stand-in in tests. */
  readonly issuer: string;
  /** The URL that Apple posts to, exactly as it is registered there. */
  readonly redirectUri: string;
  readonly clock: Clock;
}

const LONGEST_TOKEN = 8192;
const OLDEST = 10 * 60;
const TOLERANCE = 5;
const SECRET_LIFETIME = (5 * MINUTE) / 1000;

const TokenAnswer = z.object({ id_token: z.string().max(LONGEST_TOKEN) });
const Refusal = z.object({ error: z.string() });

/** Apple sends booleans either as such or as the strings `true` and `false`. */
const IdToken = z.object({
  sub: z.string().min(1).max(255),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  nonce: z.string(),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
});

function refused(cause: unknown): ApiError {
  return new ApiError('unauthenticated', { message: 'Apple login failed', cause });
}

function readPrivateKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType === 'ec') return key;
  } catch {
    // The original error is dropped because its message would quote the key.
  }
  throw new StartError('APPLE_PRIVATE_KEY must be the text of the .p8 file created by Apple');
}

function headerOf(token: string): { alg: string; kid: string } | null {
  const header = jsonwebtoken.decode(token, { complete: true })?.header;
  return typeof header?.kid === 'string' ? { alg: header.alg, kid: header.kid } : null;
}

async function verify(
  token: string,
  nonceHash: Buffer,
  { clientId, issuer, clock, findKey }: Settings & { findKey: FindAppleKey },
) {
  const header = headerOf(token);
  if (header === null || header.alg !== 'RS256') throw refused('not a token of RS256');
  const key = await findKey(header.kid);
  if (key === null) throw refused('unknown key');

  const now = Math.floor(clock() / 1000);
  let payload: unknown;
  try {
    payload = jsonwebtoken.verify(token, key, {
      algorithms: ['RS256'],
      issuer,
      audience: clientId,
      clockTimestamp: now,
      clockTolerance: TOLERANCE,
    });
  } catch (cause) {
    throw refused(cause);
  }
  const { data, error } = IdToken.safeParse(payload);
  if (error) throw refused(error);
  if (data.iat < now - OLDEST || data.iat > now + TOLERANCE) throw refused('not made just now');
  if (!isSame(tokenHash(data.nonce), nonceHash)) throw refused('of another login');
  return data;
}

async function exchange(
  code: string,
  clientSecret: string,
  { clientId, issuer, redirectUri }: Settings,
): Promise<string> {
  const { status, body } = await fetchJson(`${issuer}/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: redirectUri,
    }),
  });
  if (status === 200) {
    const { data, error } = TokenAnswer.safeParse(body);
    if (error) throw new OutboundError("Apple's response has no token", { cause: error });
    return data.id_token;
  }
  const reason = Refusal.safeParse(body).data?.error ?? `status ${status}`;
  // The code is unknown to Apple or no longer valid. Any other reason is our fault, not the visitor's.
  if (reason === 'invalid_grant') throw refused(reason);
  throw new OutboundError(`Apple refused the request: ${reason}`);
}

/** Reads the name, which Apple sends only at the first login. It comes through the browser, so it isn't trustworthy. */
export function appleName(user: unknown): string | null {
  try {
    const given: unknown = typeof user === 'string' ? JSON.parse(user) : user;
    const part = z.string().max(200).catch('');
    const { name } = z.object({ name: z.object({ firstName: part, lastName: part }) }).parse(given);
    const full = `${name.firstName} ${name.lastName}`.replace(/[\p{C}\s]+/gu, ' ').trim();
    return Array.from(full).slice(0, 80).join('') || null;
  } catch {
    return null;
  }
}

/** Sign in with Apple: https://developer.apple.com/documentation/signinwithapplerestapi @throws StartError */
export function createAppleId(settings: Settings) {
  const { clientId, teamId, keyId, issuer, redirectUri, clock } = settings;
  const privateKey = readPrivateKey(settings.privateKey);
  const findKey = createAppleKeys(`${issuer}/auth/keys`, clock);

  const clientSecret = (): string => {
    const iat = Math.floor(clock() / 1000);
    const claims = { iss: teamId, sub: clientId, aud: issuer, iat, exp: iat + SECRET_LIFETIME };
    return jsonwebtoken.sign(claims, privateKey, { algorithm: 'ES256', keyid: keyId });
  };

  return {
    /** Returns the URL to redirect the browser to. `state` and `nonce` must be stored as hashes until spent. */
    authorizeUrl: ({ state, nonce }: { state: string; nonce: string }): string => {
      const query = new URLSearchParams({
        response_type: 'code',
        // Apple requires this when the scope includes the name or the email.
        response_mode: 'form_post',
        scope: 'name email',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        nonce,
      });
      // Apple does not read + as a space, so spaces are sent as %20.
      return `${issuer}/auth/authorize?${query.toString().replaceAll('+', '%20')}`;
    },
    /** Exchanges the code for a token and checks it. @throws ApiError `unauthenticated` if refused, or `unavailable` */
    identify: async ({ code, nonceHash }: { code: string; nonceHash: Buffer }) => {
      try {
        const token = await exchange(code, clientSecret(), settings);
        const { sub, email, email_verified: isVerified } = await verify(token, nonceHash, { ...settings, findKey });
        return { sub, email: parseEmail(email), emailVerified: isVerified === true || isVerified === 'true' };
      } catch (cause) {
        if (!(cause instanceof OutboundError)) throw cause;
        throw new ApiError('unavailable', { message: 'Apple login failed', cause });
      }
    },
  };
}
