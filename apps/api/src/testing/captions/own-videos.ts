import { randomBytes } from 'node:crypto';
import type { OwnVideoBody } from '@wordreel/shared';

export const newOwnId = (): string => `own-${randomBytes(17).toString('base64url').slice(0, 22)}`;

/** Returns a request to add a video that the catalog doesn't have. */
export const anOwnVideo = (facts: Partial<OwnVideoBody> = {}): OwnVideoBody => ({
  url: `https://youtu.be/${randomBytes(9).toString('base64url').slice(0, 11)}`,
  language: 'de',
  level: 'B1.1',
  title: 'Leben in Leipzig',
  ...facts,
});
