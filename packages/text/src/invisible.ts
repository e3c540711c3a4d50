/**
 * Invisible characters that are not part of a word: soft hyphen, zero-width space, zero-width no-break space, word
 * joiner, combining grapheme joiner, text direction marks (UAX 9), Hangul fillers, annotation marks and variation
 * selectors of Chinese characters. The joiners U+200C and U+200D stay, because Persian and emoji need them.
 */
const INVISIBLE =
  // oxlint-disable-next-line no-misleading-character-class
  /[\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0100}-\u{e01ef}]/gu;

export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}
