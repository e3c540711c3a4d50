/**
 * Characters that no reader sees, but a model reads: controls, direction marks, zero-width ones, tag characters, private
 * ones and halves of a pair. The two joiners stay, as Hindi and Arabic are written with them.
 */
const UNSEEN = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u{E0000}-\u{E007F}]/gu;

/** A text without what is not seen, in NFC, its lines ended by `\n` alone. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .trim();
}

/** The first `most` UTF-16 units of a text, and never half a character. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/\p{Cs}$/u, '');
}

/** What could end a quotation or begin a fence in the system text. */
const BRACKETS = /["'`“”„«»<>{}[\]\\^＜＞﹤﹥‹›]/g;

/**
 * A word or a few of a learner, made fit to stand between quotation marks in the system text: one line without quotation
 * marks and brackets. The apostrophe of `l'amour` becomes the typographic one.
 */
export function plainWords(text: string, most: number): string {
  const line = plainText(text).replaceAll(/\s+/g, ' ').replaceAll("'", '’');
  return cutText(line.replaceAll(BRACKETS, ''), most).trim();
}
