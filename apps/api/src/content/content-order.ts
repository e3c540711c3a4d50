import { CONTENT_HASH, CONTENT_VERSION } from '@wordreel/content';
import { TOKENISER_VERSION } from '@wordreel/language';

/** What a build brings: data, and rules of what a word is. Both numbers only ever go up. */
export interface ContentVersion {
  readonly content: number;
  readonly tokeniser: number;
  /** Of the data. */
  readonly hash: string;
}

/** Of this build. */
export const OWN_CONTENT: ContentVersion = {
  content: CONTENT_VERSION,
  tokeniser: TOKENISER_VERSION,
  hash: CONTENT_HASH,
};

/** As `instance.content_version` has it. */
export const versionText = ({ content, tokeniser, hash }: ContentVersion): string => `${content}.${tokeniser}.${hash}`;

/** @param text of a database; versions without an order have written a hash and the number of their rules */
function readVersion(text: string | null): ContentVersion | null {
  const [, content, tokeniser, hash] = /^(\d{1,9})\.(\d{1,9})\.(.+)$/.exec(text ?? '') ?? [];
  if (hash === undefined) return null;
  return { content: Number(content), tokeniser: Number(tokeniser), hash };
}

/**
 * Whether a build's content is to take the place of a database's. An older process that runs beside a newer one leaves
 * the newer content alone. Of the same number but with other bytes, as while a story is being written, the one that
 * starts later counts.
 * @param installed `instance.content_version`
 */
export function isNewerThan(own: ContentVersion, installed: string | null): boolean {
  const theirs = readVersion(installed);
  if (theirs === null) return true;
  if (own.content !== theirs.content) return own.content > theirs.content;
  if (own.tokeniser !== theirs.tokeniser) return own.tokeniser > theirs.tokeniser;
  return own.hash !== theirs.hash;
}
