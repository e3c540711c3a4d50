/** Characters that readers don't see but a model does. Zero-width joiners stay, since Hindi and Arabic need them. */
const UNSEEN = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u{E0000}-\u{E007F}]/gu;

/** Removes invisible characters and normalizes a text to NFC, with line ends `\n`. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .trim();
}

/** Returns the first `most` UTF-16 units of a text, without splitting a surrogate pair. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/\p{Cs}$/u, '');
}

/** Characters that could end a quotation or start a delimiter in the system text. */
const BRACKETS = /["'`“”„«»<>{}[\]\\^＜＞﹤﹥‹›]/g;

/** Makes a learner's words safe between quotation marks in the system text: one line, without quotes and brackets. */
export function plainWords(text: string, most: number): string {
  const line = plainText(text).replaceAll(/\s+/g, ' ').replaceAll("'", '’');
  return cutText(line.replaceAll(BRACKETS, ''), most).trim();
}
