import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual, type KeyObject } from 'node:crypto';

/** The purpose of a mailed code. A code for one purpose is invalid for any other. */
export type CodePurpose = 'verify-email';

/** Returns six digits, uniformly distributed over the million codes. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Binds a code to its row. Without the key it cannot be reversed by trying all million codes. */
export function codeMac(key: KeyObject, about: { purpose: CodePurpose; rowId: string; code: string }): Buffer {
  const { purpose, rowId, code } = about;
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, rowId, code]))
    .digest();
}

/** Compares two stored forms in constant time. */
export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns 256 random bits as base64url, for links, bindings, states and nonces. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns whether a value has the shape of a token from `newToken`. Check this before any lookup. */
export function isToken(x: unknown): x is string {
  return typeof x === 'string' && /^[A-Za-z0-9_-]{43}$/.test(x);
}

/** Returns the stored form of a token, which is random enough to need no key. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
