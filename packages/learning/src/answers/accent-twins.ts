import type { LanguageCode } from '@wordreel/shared';
import confused from './accent-twins.json' with { type: 'json' };
import { withoutAccents } from './spelling.ts';
import { isRealWord, type WordLists } from './word-lists.ts';

/** Words, spelled without accents, that learners confuse with another word that differs only in an accent. */
const CONFUSED: Partial<Record<LanguageCode, string>> = confused;

/** Languages with a form table. A ranked form that isn't in the table is a misspelling in subtitles, not a word. */
const HAS_TABLE = new Set<LanguageCode>(['de', 'fr', 'es', 'it']);

/** A form at least this many times rarer than its accented twin is usually a misspelling of that twin. */
const RARER = 8;

/** Whether only accents differ that never make another word: Spanish ü, and Italian -tà apart from `CONFUSED`. */
function isHarmless(typed: string, expected: string, language: LanguageCode): boolean {
  if (language === 'es') return typed === expected.replaceAll('ü', 'u');
  return language === 'it' && expected.endsWith('tà');
}

const isConfused = (word: string, language: LanguageCode): boolean =>
  CONFUSED[language]?.split(' ').includes(withoutAccents(word, language)) === true;

/** Whether a listed form is only the expected form without its accents, which subtitles often omit. */
function isCareless(typed: string, expected: string, language: LanguageCode, lists: WordLists): boolean {
  if (isHarmless(typed, expected, language)) return true;
  if (HAS_TABLE.has(language) && !lists.isInTable(typed)) return true;
  const [rare, common] = [lists.rank(typed) ?? Infinity, lists.rank(expected)];
  return common !== undefined && rare >= RARER * common;
}

/** Whether a word that differs only in accents is another word (`si`, `sí`) rather than a misspelling (`tambien`). */
export function isAccentTwin(typed: string, expected: string, language: LanguageCode, lists: WordLists): boolean {
  if (typed === expected || !isRealWord(typed, language, lists)) return false;
  return isConfused(typed, language) || !isCareless(typed, expected, language, lists);
}
