/**
 * Characters that nobody sees and that are no part of a word: soft hyphen, zero-width space and no-break space, word
 * joiner, combining grapheme joiner, the marks that turn the direction of text (UAX 9), fillers of Hangul, marks of
 * annotations, and selectors of a glyph of a Chinese character. The joiners U+200C and U+200D stay: Persian and emoji are
 * written with them.
 */
const INVISIBLE =
  // oxlint-disable-next-line no-misleading-character-class
  /[\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0100}-\u{e01ef}]/gu;

/** A text without characters that nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}
