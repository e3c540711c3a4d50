/**
 * Characters that nobody sees and that are no part of a word: soft hyphen, zero-width space and no-break space, word
 * joiner, and the marks that turn the direction of text (UAX 9). The joiners U+200C and U+200D stay: Persian and emoji
 * are written with them.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** A text without characters that nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}
