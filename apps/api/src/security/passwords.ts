import { createHmac, type KeyObject } from 'node:crypto';
import { compare, genSaltSync, getRounds, hash as bcryptHash } from 'bcrypt';
import type { HashQueue } from './hash-queue.ts';
import type { Keyring } from './keyring.ts';

export interface Passwords {
  /**
   * The form in which a password is stored.
   * @throws ApiError `unavailable` where too much password work waits already
   */
  hash: (password: string) => Promise<string>;
  /**
   * Whether `password` is the stored one. `null` stands for an account that does not exist or has no password: it takes
   * the same work and never matches.
   * @throws ApiError `unavailable` where too much password work waits already
   */
  matches: (password: string, stored: string | null) => Promise<boolean>;
  /** Whether a stored form was made with another cost or pepper, so that it is to be made anew after a login. */
  isOutdated: (stored: string) => boolean;
}

interface Settings {
  readonly pepper: Keyring;
  readonly queue: HashQueue;
  /** bcrypt's, 2^cost rounds. Production takes 12; only tests go below 10. */
  readonly cost?: number;
}

/** HMAC-SHA-384, then bcrypt: `hs384-bcrypt:<pepper id>:<bcrypt hash>`. */
const STORED = /^hs384-bcrypt:([A-Za-z0-9_-]{8}):(\$2b\$\d\d\$[./A-Za-z0-9]{53})$/;

/**
 * bcrypt ignores what is beyond 72 bytes and takes lone surrogates for equal. The HMAC makes 64 printable bytes of any
 * password, and a stolen table is worthless without the pepper.
 */
function preHash(pepper: KeyObject, password: string): string {
  if (/[\0\p{Cs}]/u.test(password)) throw new TypeError('A password has no NUL and no lone surrogate');
  return createHmac('sha384', pepper).update(password.normalize('NFC')).digest('base64');
}

/** What bcrypt makes of a password, in its own base64. */
const DIGEST_LENGTH = 31;

export function createPasswords({ pepper, queue, cost = 12 }: Settings): Passwords {
  const hash = async (password: string): Promise<string> => {
    const hashed = preHash(pepper.current, password);
    return `hs384-bcrypt:${pepper.currentId}:${await queue(() => bcryptHash(hashed, cost))}`;
  };
  // The hash of no password. Comparing with it takes bcrypt's full time; making it takes none, so the start does not wait for it.
  const dummy = `hs384-bcrypt:${pepper.currentId}:${genSaltSync(cost)}${'.'.repeat(DIGEST_LENGTH)}`;

  const parse = (stored: string) => {
    const [, pepperId = '', bcrypted = ''] = STORED.exec(stored) ?? [];
    return { pepperId, bcrypted, key: pepper.byId.get(pepperId) };
  };

  return {
    hash,
    matches: async (password, stored) => {
      const { key, bcrypted } = parse(stored ?? dummy);
      if (key === undefined) throw new Error('A stored password is of an unknown scheme or pepper');
      const hashed = preHash(key, password);
      const isEqual = await queue(() => compare(hashed, bcrypted));
      return stored !== null && isEqual;
    },
    isOutdated: (stored) => {
      const { pepperId, bcrypted } = parse(stored);
      return pepperId !== pepper.currentId || getRounds(bcrypted) !== cost;
    },
  };
}
