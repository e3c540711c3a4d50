import { randomInt } from 'node:crypto';
import { BACKUP_CODE_COUNT } from '@wordreel/shared';
import { compare, hash } from 'bcrypt';
import type { HashQueue } from './hash-queue.ts';

export interface TypedBackupCode {
  readonly selector: string;
  readonly rest: string;
}

const GROUP = 4;
/** Crockford's base32 alphabet, which has no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The hash of a discarded code, for comparisons if a selector is unknown. */
const DUMMY = '$2b$10$5t3C6roBIBY9vlLnbdXc.Ov.74UI5Bb6s7/g5n30HQNc5kykoCyG.';

function group(): string {
  return Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Parses a code as people type it (lowercase, spaces, O for 0, I or L for 1); null if it is not a backup code. */
export function parseBackupCode(typed: unknown): TypedBackupCode | null {
  if (typeof typed !== 'string' || typed.length > 64) return null;
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{16}$/.test(code)) return null;
  return { selector: code.slice(0, GROUP), rest: code.slice(GROUP) };
}

/** @param cost the bcrypt cost; 10 is enough for 60 random bits, and only tests use less */
export function createBackupCodes(queue: HashQueue, cost = 10) {
  return {
    create: () => {
      const selectors = new Set<string>();
      while (selectors.size < BACKUP_CODE_COUNT) selectors.add(group());
      return Promise.all(
        [...selectors].map(async (selector) => {
          const rest = [group(), group(), group()];
          const hashed = await queue(() => hash(rest.join(''), cost));
          // A code has 80 bits. Its first group is stored as plain text, to find the row, the others as a hash.
          return { code: [selector, ...rest].join('-'), selector, hash: hashed };
        }),
      );
    },
    /** Compares a typed code with a stored hash. Pass `null` for an unknown selector: it takes just as long. */
    matches: async ({ rest }: TypedBackupCode, stored: string | null): Promise<boolean> => {
      const isEqual = await queue(() => compare(rest, stored ?? DUMMY));
      return stored !== null && isEqual;
    },
  };
}
