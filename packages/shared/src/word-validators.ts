/** Rules for words. Every validator returns the text of the first broken rule, or null. */

export const MAX_REVIEW_PRIORITY = 3;

export function reviewPriorityError(priority: unknown): string | null {
  return priority === 1 || priority === 2 || priority === 3 ? null : 'Review priority must be 1, 2 or 3';
}

export const MAX_WORD_LENGTH = 100;

/** Returns a word as it is stored and compared: trimmed, NFC. */
export function normaliseWord(word: string): string {
  return word.trim().normalize('NFC');
}

/** Text without visible characters, such as a lone direction mark, which nobody could find or review. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\s]*$/u;

/** Validates a word. `.` and `..` are invalid: browsers remove them from paths, so they could never be deleted. */
export function wordError(word: string): string | null {
  const length = [...normaliseWord(word)].length;
  if (length === 0 || INVISIBLE.test(word)) return 'Please enter a word';
  if (/^\.{1,2}$/.test(normaliseWord(word))) return 'Dots alone are not a word';
  if (length > MAX_WORD_LENGTH) return `A word can have at most ${MAX_WORD_LENGTH} characters`;
  return /[\p{Cc}\p{Cs}]/u.test(word.trim()) ? 'A word cannot contain control characters' : null;
}

/** Possible types of a column in an imported file. */
export const IMPORT_FIELDS = [
  'word',
  'translation',
  'sentence',
  'note',
  'stars',
  'form',
  'kind',
  'lemma',
  'video',
  'start',
  'end',
] as const;
