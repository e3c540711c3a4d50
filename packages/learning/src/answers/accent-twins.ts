import type { LanguageCode } from '@wordreel/shared';
import confused from './accent-twins.json' with { type: 'json' };
import { withoutAccents } from './spelling.ts';
import { isRealWord, type WordLists } from './word-lists.ts';

/** Words, written without accents, that become another word with an accent and that learners do confuse. */
const CONFUSED: Partial<Record<LanguageCode, string>> = confused;

/** Languages with a form table. A ranked form that isn't in the table is a misspelling from subtitles, not a word. */
const HAS_TABLE = new Set<LanguageCode>(['de', 'fr', 'es', 'it']);

/** A form that is this many times rarer than its accented twin is usually that twin misspelled. */
const RARER = 8;

/** Accents that never make another word: the dots of the Spanish ü, and Italian -tà except for words listed above. */
function isHarmless(typed: string, expected: string, language: LanguageCode): boolean {
  if (language === 'es') return typed === expected.replaceAll('ü', 'u');
  return language === 'it' && expected.endsWith('tà');
}

const isConfused = (word: string, language: LanguageCode): boolean =>
  CONFUSED[language]?.split(' ').includes(withoutAccents(word, language)) === true;

/** Whether a listed form is only the expected one without its accents, which subtitles often drop. */
function isCareless(typed: string, expected: string, language: LanguageCode, lists: WordLists): boolean {
  if (isHarmless(typed, expected, language)) return true;
  if (HAS_TABLE.has(language) && !lists.isInTable(typed)) return true;
  const [rare, common] = [lists.rank(typed) ?? Infinity, lists.rank(expected)];
  return common !== undefined && rare >= RARER * common;
}

/** Returns whether a word that differs in accents is another one (`si`, `sí`) and not misspelled (`tambien`). */
export function isAccentTwin(typed: string, expected: string, language: LanguageCode, lists: WordLists): boolean {
  if (typed === expected || !isRealWord(typed, language, lists)) return false;
  return isConfused(typed, language) || !isCareless(typed, expected, language, lists);
}
