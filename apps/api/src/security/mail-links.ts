import type { KeyObject } from 'node:crypto';
import { open, seal } from './secret-box.ts';

/** What the box is good for: one that was sealed for anything else does not open. */
const PURPOSE = 'turns a weekly mail off';

/** Makes and reads what a weekly mail's link carries. It names nobody, does one thing, and stays good as long as the key. */
export interface MailLinks {
  readonly make: (userId: string) => string;
  /** @returns the id of a user, who may be gone; null for what was not made here, or was changed */
  readonly read: (token: string) => string | null;
}

/** @param key of this purpose alone */
export function createMailLinks(key: KeyObject): MailLinks {
  return {
    make: (userId) => seal(key, userId, PURPOSE).toString('base64url'),
    read: (token) => open(key, Buffer.from(token, 'base64url'), PURPOSE),
  };
}
