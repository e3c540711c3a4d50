import { randomBytes } from 'node:crypto';
import { otpauthURL, totp, type TotpVerifyOptions } from 'speakeasy';

/** The lifetime of a code in seconds (X in RFC 6238). */
const STEP = 30;
const SECRET_BYTES = 20;

/** The defaults of authenticator apps: SHA-1, 6 digits. */
const FORM = { encoding: 'base32', algorithm: 'sha1', digits: 6, step: STEP } as const;

/** A stored secret that cannot be valid. No code can be verified with it: respond with 401 and raise an alarm. */
export class BrokenTotpSecret extends Error {
  override readonly name = 'BrokenTotpSecret';
}

/** Returns 160 random bits (RFC 4226, 4) as base32. speakeasy's own generator is biased. */
export function newTotpSecret(): string {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const url = new URL(otpauthURL({ secret, encoding: 'hex', label: 'Wordreel' }));
  return url.searchParams.get('secret') ?? '';
}

/** Returns the URL of the QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function otpauthUrl({ secret, email, issuer }: { secret: string; email: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=${STEP}`;
  return `otpauth://totp/${label}?${query}`;
}

function isCode(code: unknown): code is string {
  return typeof code === 'string' && /^[0-9]{6}$/.test(code);
}

/** At least 20 bytes in base32. speakeasy accepts empty secrets and ignores invalid characters. */
const STORED_SECRET = /^[A-Z2-7]{32,}$/;

function match(secret: string, code: unknown, now: number, window: number): number | null {
  if (!STORED_SECRET.test(secret)) throw new BrokenTotpSecret('A stored second factor is not usable');
  // speakeasy would convert anything to text and parse it as a whole number.
  if (!isCode(code)) return null;
  const options: TotpVerifyOptions = { ...FORM, secret, token: code, window, time: Math.floor(now / 1000) };
  const found = totp.verifyDelta(options);
  return found === undefined ? null : found.delta;
}

/** Returns the time step of a code, or null. Refuse steps up to the user's last. @throws BrokenTotpSecret */
export function matchStep(secret: string, code: unknown, now: number): number | null {
  const delta = match(secret, code, now, 1);
  return delta === null ? null : Math.floor(now / 1000 / STEP) + delta;
}

/** Returns how many steps of 30 s a phone's clock is off, for a hint and never to accept the code; up to 5 minutes. */
export function clockDrift(secret: string, code: unknown, now: number): number | null {
  return match(secret, code, now, 10);
}
