/** Maximum size of a caption file, in bytes of UTF-8: about 30 hours of speech. */
export const MAX_CAPTION_BYTES = 2 * 1024 * 1024;

/** Maximum number of cues per video: more than ten hours of speech. */
export const MAX_CUES = 10_000;

/** Maximum length of one caption's text, in UTF-16 units, because splitting it into words takes quadratic time. */
export const MAX_LINE_LENGTH = 2000;

/** Maximum number of words per video: 20 per caption, about 22 hours of speech. */
export const MAX_WORDS = 200_000;

/** Why captions were rejected, and the line of the file (from 1) at fault; null if no single line is. */
export interface CaptionRefusal {
  /** Text for the user who chose the file. */
  readonly refusal: string;
  readonly line: number | null;
}

const show = (count: number): string => count.toLocaleString('en');

/** Returns why captions are rejected, or null. Check `bytes` before reading a file, and `cues` afterwards. */
export function captionsError({ bytes, cues }: { bytes?: number; cues?: number }): string | null {
  if (bytes === 0) return 'This file is empty';
  if (bytes !== undefined && bytes > MAX_CAPTION_BYTES) return 'A caption file can have at most 2 MB';
  if (cues === 0) return 'No captions were found in this file';
  if (cues !== undefined && cues > MAX_CUES) return `A video can have at most ${show(MAX_CUES)} captions`;
  return null;
}

/** @param line the caption's line in the file, from 1 */
export const lineTooLong = (line: number, length: number): CaptionRefusal => ({
  refusal: `Line ${line}: this caption has ${show(length)} characters, and a line can have at most ${show(MAX_LINE_LENGTH)}`,
  line,
});

/** @param line the line of the file (from 1) that contains the first word over the limit */
export const tooManyWords = (line: number): CaptionRefusal => ({
  refusal: `Line ${line}: the limit of ${show(MAX_WORDS)} words per video is exceeded here`,
  line,
});
