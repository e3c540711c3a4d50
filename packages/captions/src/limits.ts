/** The largest caption file, in bytes of UTF-8: some 30 hours of speech. */
export const MAX_CAPTION_BYTES = 2 * 1024 * 1024;

/** The most cues of one video: more than ten hours of speech. */
export const MAX_CUES = 10_000;

/**
 * Why captions cannot be taken, in words for the person who chose the file, or null. Ask with the size before reading
 * a file and with the number of cues after.
 */
export function captionsError({ bytes, cues }: { bytes?: number; cues?: number }): string | null {
  if (bytes === 0) return 'This file is empty';
  if (bytes !== undefined && bytes > MAX_CAPTION_BYTES) return 'A caption file can have at most 2 MB';
  if (cues === 0) return 'No captions were found in this file';
  if (cues !== undefined && cues > MAX_CUES) return 'A video can have at most 10,000 captions';
  return null;
}
