import { CONTENT_HASH, CONTENT_VERSION } from '@wordreel/content';
import { TOKENISER_VERSION } from '@wordreel/language';

/** The version of a build's content: of its data and of its tokenizer rules. Both numbers only ever increase. */
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

/** @param text from the database. Older builds wrote it in another format, which counts as no version */
function readVersion(text: string | null): ContentVersion | null {
  const [, content, tokeniser, hash] = /^(\d{1,9})\.(\d{1,9})\.(.+)$/.exec(text ?? '') ?? [];
  if (hash === undefined) return null;
  return { content: Number(content), tokeniser: Number(tokeniser), hash };
}

/** Newer content is never replaced by an older build. With equal numbers but different hashes, the later start wins. */
export function isNewerThan(own: ContentVersion, installed: string | null): boolean {
  const theirs = readVersion(installed);
  if (theirs === null) return true;
  if (own.content !== theirs.content) return own.content > theirs.content;
  if (own.tokeniser !== theirs.tokeniser) return own.tokeniser > theirs.tokeniser;
  return own.hash !== theirs.hash;
}
