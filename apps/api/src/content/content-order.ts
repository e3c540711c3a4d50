import { CONTENT_HASH, CONTENT_VERSION } from '@wordreel/content';
import { TOKENISER_VERSION } from '@wordreel/language';

/** Version of a build's content: its data, and the rules of tokenizing. Both numbers only ever go up. */
export interface ContentVersion {
  readonly content: number;
  readonly tokeniser: number;
  readonly hash: string;
}

export const OWN_CONTENT: ContentVersion = {
  content: CONTENT_VERSION,
  tokeniser: TOKENISER_VERSION,
  hash: CONTENT_HASH,
};

export const versionText = ({ content, tokeniser, hash }: ContentVersion): string => `${content}.${tokeniser}.${hash}`;

/** @param text from a database; builds before this numbering wrote a hash and the number of their rules */
function readVersion(text: string | null): ContentVersion | null {
  const [, content, tokeniser, hash] = /^(\d{1,9})\.(\d{1,9})\.(.+)$/.exec(text ?? '') ?? [];
  if (hash === undefined) return null;
  return { content: Number(content), tokeniser: Number(tokeniser), hash };
}

/** An older build leaves newer content alone. With equal numbers and another hash, the later start wins. */
export function isNewerThan(own: ContentVersion, installed: string | null): boolean {
  const theirs = readVersion(installed);
  if (theirs === null) return true;
  if (own.content !== theirs.content) return own.content > theirs.content;
  if (own.tokeniser !== theirs.tokeniser) return own.tokeniser > theirs.tokeniser;
  return own.hash !== theirs.hash;
}
