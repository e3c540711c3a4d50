import { randomBytes } from 'node:crypto';
import { otpauthURL, totp, type TotpVerifyOptions } from 'speakeasy';

/** The lifetime of a code in seconds (X in RFC 6238). */
const STEP = 30;
const SECRET_BYTES = 20;

/** The defaults of authenticator apps: SHA-1, 6 digits. */
const FORM = { encoding: 'base32', algorithm: 'sha1', digits: 6, step: STEP } as const;

/** Thrown for a stored secret that cannot be valid. No code matches it: respond with 401 and raise an alarm. */
export class BrokenTotpSecret extends Error {
  override readonly name = 'BrokenTotpSecret';
}

/** Returns 160 random bits (RFC 4226, section 4) as base32. speakeasy's own generator is biased. */
export function newTotpSecret(): string {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const url = new URL(otpauthURL({ secret, encoding: 'hex', label: 'Wordreel' }));
  return url.searchParams.get('secret') ?? '';
}

/** Returns the URL for the QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function otpauthUrl({ secret, email, issuer }: { secret: string; email: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=${STEP}`;
  return `otpauth://totp/${label}?${query}`;
}

function isCode(code: unknown): code is string {
  return typeof code === 'string' && /^[0-9]{6}$/.test(code);
}

/** At least 20 bytes in base32. Checked because speakeasy accepts empty secrets and ignores invalid characters. */
const STORED_SECRET = /^[A-Z2-7]{32,}$/;

function match(secret: string, code: unknown, now: number, window: number): number | null {
  if (!STORED_SECRET.test(secret)) throw new BrokenTotpSecret('A stored second factor is not usable');
  // Checked first, because speakeasy converts any value to text and parses it as a whole number.
  if (!isCode(code)) return null;
  const options: TotpVerifyOptions = { ...FORM, secret, token: code, window, time: Math.floor(now / 1000) };
  const found = totp.verifyDelta(options);
  return found === undefined ? null : found.delta;
}

/** Returns a code's time step, or null. Callers refuse steps up to the last used one. @throws BrokenTotpSecret */
export function matchStep(secret: string, code: unknown, now: number): number | null {
  const delta = match(secret, code, now, 1);
  return delta === null ? null : Math.floor(now / 1000 / STEP) + delta;
}

/** Returns by how many 30 s steps, at most 10, a phone's clock is off. For a hint only, never to accept the code. */
export function clockDrift(secret: string, code: unknown, now: number): number | null {
  return match(secret, code, now, 10);
}
