import { randomInt } from 'node:crypto';
import { BACKUP_CODE_COUNT } from '@wordreel/shared';
import { compare, hash } from 'bcrypt';
import type { HashQueue } from './hash-queue.ts';

/** A code as its owner sees it once, and what is stored of it. */
interface BackupCode {
  /** `XXXX-XXXX-XXXX-XXXX`: 80 bits. */
  readonly code: string;
  /** The first group, in the clear, to find the row by. */
  readonly selector: string;
  /** bcrypt of the other three groups. */
  readonly hash: string;
}

/** A code as somebody typed it, taken apart. */
export interface TypedBackupCode {
  readonly selector: string;
  readonly rest: string;
}

export interface BackupCodes {
  /** Ten new codes, of which no two share a selector. */
  create: () => Promise<BackupCode[]>;
  /** Whether the rest of a typed code is the stored one; `null`, for an unknown selector, takes the same work. */
  matches: (typed: TypedBackupCode, stored: string | null) => Promise<boolean>;
}

const GROUP = 4;
/** Crockford's base32: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The hash of a code that was thrown away. */
const DUMMY = '$2b$10$5t3C6roBIBY9vlLnbdXc.Ov.74UI5Bb6s7/g5n30HQNc5kykoCyG.';

function group(): string {
  return Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/**
 * Reads a code as people type it: small letters, spaces for hyphens, O for 0, I or L for 1.
 * @returns null where it has not the shape of one
 */
export function parseBackupCode(typed: unknown): TypedBackupCode | null {
  if (typeof typed !== 'string' || typed.length > 64) return null;
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{16}$/.test(code)) return null;
  return { selector: code.slice(0, GROUP), rest: code.slice(GROUP) };
}

/** @param cost bcrypt's; 10 is enough for 60 random bits, only tests take less */
export function createBackupCodes(queue: HashQueue, cost = 10): BackupCodes {
  return {
    create: () => {
      const selectors = new Set<string>();
      while (selectors.size < BACKUP_CODE_COUNT) selectors.add(group());
      return Promise.all(
        [...selectors].map(async (selector) => {
          const rest = [group(), group(), group()];
          const hashed = await queue(() => hash(rest.join(''), cost));
          return { code: [selector, ...rest].join('-'), selector, hash: hashed };
        }),
      );
    },
    matches: async ({ rest }, stored) => {
      const isEqual = await queue(() => compare(rest, stored ?? DUMMY));
      return stored !== null && isEqual;
    },
  };
}
