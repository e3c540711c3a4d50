import type { KeyObject } from 'node:crypto';
import { open, seal } from './secret-box.ts';

/** The purpose of the box; a box sealed for anything else does not open. */
const PURPOSE = 'turns a weekly mail off';

/**
 * Creates and reads the tokens in weekly mail links. A token identifies nobody to outsiders, allows one action, and is
 * valid as long as the key.
 */
export interface MailLinks {
  readonly make: (userId: string) => string;
  /** @returns the id of a user, who may no longer exist; null if the token was not created here or was changed */
  readonly read: (token: string) => string | null;
}

/** @param key a key for this purpose only */
export function createMailLinks(key: KeyObject): MailLinks {
  return {
    make: (userId) => seal(key, userId, PURPOSE).toString('base64url'),
    read: (token) => open(key, Buffer.from(token, 'base64url'), PURPOSE),
  };
}
