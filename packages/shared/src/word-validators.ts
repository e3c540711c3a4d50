/** The rules of words: every validator answers the text of the first rule that is broken, or null. */

export const MAX_REVIEW_PRIORITY = 3;

/** A review priority is 1, 2 or 3 stars. */
export function reviewPriorityError(priority: unknown): string | null {
  return priority === 1 || priority === 2 || priority === 3 ? null : 'Review priority must be 1, 2 or 3';
}

export const MAX_WORD_LENGTH = 100;

/** A word as it is kept and compared: trimmed, NFC. */
export function normaliseWord(word: string): string {
  return word.trim().normalize('NFC');
}

/**
 * A word has 1 to 100 characters after normalisation, and no control characters. Browsers take `.` and `..` out of a
 * path, however they are written: such a word could never be removed.
 */
export function wordError(word: string): string | null {
  const length = [...normaliseWord(word)].length;
  if (length === 0) return 'Please enter a word';
  if (/^\.{1,2}$/.test(normaliseWord(word))) return 'Dots alone are not a word';
  if (length > MAX_WORD_LENGTH) return `A word can have at most ${MAX_WORD_LENGTH} characters`;
  return /[\p{Cc}\p{Cs}]/u.test(word.trim()) ? 'A word cannot contain control characters' : null;
}
