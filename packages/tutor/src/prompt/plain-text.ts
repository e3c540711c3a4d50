/**
 * Characters that nobody types and no reader sees, but a model reads: controls, direction marks, zero-width ones (the
 * two joiners that Hindi and Arabic write with stay), tag characters, and halves of a surrogate pair.
 */
const UNSEEN =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}\p{Cs}]/gu;

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
