import type { KeyObject } from 'node:crypto';
import { open, seal } from './secret-box.ts';

/** The purpose of the box; a box sealed for anything else does not open. */
const PURPOSE = 'turns a weekly mail off';

/** Tokens of weekly mail links, which identify no one to outsiders and allow one action while the key is valid. */
export function createMailLinks(key: KeyObject) {
  return {
    make: (userId: string): string => seal(key, userId, PURPOSE).toString('base64url'),
    /** @returns the id of a user, who may no longer exist; null if the token was not created here or was changed */
    read: (token: string): string | null => open(key, Buffer.from(token, 'base64url'), PURPOSE),
  };
}
