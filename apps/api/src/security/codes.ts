import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual, type KeyObject } from 'node:crypto';

/** What a code of a mail is for; a code of one purpose is worth nothing for another. */
export type CodePurpose = 'verify-email';

/** Six digits, each of the million equally likely. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * The stored form of a code. It belongs to one row, and without the key nobody finds the code by trying all million.
 * @param rowId the id of the row that keeps it
 */
export function codeMac(key: KeyObject, about: { purpose: CodePurpose; rowId: string; code: string }): Buffer {
  const { purpose, rowId, code } = about;
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, rowId, code]))
    .digest();
}

/** Compares two stored forms in a time that says nothing about them. */
export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** 256 random bits as base64url, for links, bindings, states and nonces. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether something has the shape of `newToken`'s; ask before any look-up. */
export function isToken(x: unknown): x is string {
  return typeof x === 'string' && /^[A-Za-z0-9_-]{43}$/.test(x);
}

/** The stored form of a token: it is random enough that no key is needed. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
