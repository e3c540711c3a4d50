import type { KeyObject } from 'node:crypto';
import { open, seal } from './secret-box.ts';

/** Sealed into every link, so that a box sealed for any other purpose does not open as a link. */
const PURPOSE = 'turns a weekly mail off';

/** Tokens for links in weekly mails. They identify no one to outsiders, and allow one action while the key is valid. */
export function createMailLinks(key: KeyObject) {
  return {
    make: (userId: string): string => seal(key, userId, PURPOSE).toString('base64url'),
    /** @returns a user's id, who may no longer exist; null if the token was not created here or was changed */
    read: (token: string): string | null => open(key, Buffer.from(token, 'base64url'), PURPOSE),
  };
}
