import { createHmac, type KeyObject } from 'node:crypto';
import { compare, genSaltSync, getRounds, hash as bcryptHash } from 'bcrypt';
import type { HashQueue } from './hash-queue.ts';
import type { Keyring } from './keyring.ts';

interface Settings {
  readonly pepper: Keyring;
  readonly queue: HashQueue;
  /** The bcrypt cost, for 2^cost rounds. Production uses 12; only tests use less than 10. */
  readonly cost?: number | undefined;
}

/** The stored form, HMAC-SHA-384 and then bcrypt: `hs384-bcrypt:<pepper id>:<bcrypt hash>`. */
const STORED = /^hs384-bcrypt:([A-Za-z0-9_-]{8}):(\$2b\$\d\d\$[./A-Za-z0-9]{53})$/;

/** bcrypt ignores all bytes after 72, so it gets an HMAC of 64. Without the pepper, a stolen table is worthless. */
function preHash(pepper: KeyObject, password: string): string {
  if (/[\0\p{Cs}]/u.test(password)) throw new TypeError('A password must not contain NUL or a lone surrogate');
  return createHmac('sha384', pepper).update(password.normalize('NFC')).digest('base64');
}

/** Length of a digest in bcrypt's own base64. */
const DIGEST_LENGTH = 31;

/** Hashes and compares passwords. Both throw an ApiError `unavailable` if too much password work is waiting. */
export function createPasswords({ pepper, queue, cost = 12 }: Settings) {
  // A hash that no password matches. Comparing with it takes bcrypt's full time, but creating it takes none, so that
  // the start is not delayed.
  const dummy = `hs384-bcrypt:${pepper.currentId}:${genSaltSync(cost)}${'.'.repeat(DIGEST_LENGTH)}`;

  const parse = (stored: string) => {
    const [, pepperId = '', bcrypted = ''] = STORED.exec(stored) ?? [];
    return { pepperId, bcrypted, key: pepper.byId.get(pepperId) };
  };

  return {
    hash: async (password: string): Promise<string> => {
      const hashed = preHash(pepper.current, password);
      return `hs384-bcrypt:${pepper.currentId}:${await queue(() => bcryptHash(hashed, cost))}`;
    },
    /** Pass `null` for an account that does not exist or has no password: it takes the same work and never matches. */
    matches: async (password: string, stored: string | null): Promise<boolean> => {
      const { key, bcrypted } = parse(stored ?? dummy);
      if (key === undefined) throw new Error('A stored password has an unknown scheme or pepper');
      const hashed = preHash(key, password);
      const isEqual = await queue(() => compare(hashed, bcrypted));
      return stored !== null && isEqual;
    },
    /** Returns whether a stored password uses another cost or pepper, and should be replaced after a login. */
    isOutdated: (stored: string): boolean => {
      const { pepperId, bcrypted } = parse(stored);
      return pepperId !== pepper.currentId || getRounds(bcrypted) !== cost;
    },
  };
}
