import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual, type KeyObject } from 'node:crypto';

/** The purpose of a mailed code. A code for one purpose is invalid for any other. */
export type CodePurpose = 'verify-email';

/** Returns six random digits. All million codes are equally likely. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Returns the stored form of a code, bound to its row. Without the key, trying all million codes reveals nothing. */
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

/** Returns the stored form of a token. Tokens are so random that their hash needs no key. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
