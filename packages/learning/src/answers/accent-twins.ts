import type { LanguageCode } from '@wordreel/shared';
import { withoutAccents } from './spelling.ts';
import { isRealWord, type WordLists } from './word-lists.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words, written without accents, that become another word with an accent and that learners do confuse. */
const CONFUSED: Partial<Record<LanguageCode, ReadonlySet<string>>> = {
  de: set('schon drucken fordern zahlen wahlen losen bar'),
  fr: set('a ou la du sur mur des cote peche pecher tache jeune notre votre pres foret mais cru pale mat interne'),
  es: set(
    'el si mas te mi tu se de que como cuando donde quien cual cuanto aun solo este esta ese esa aquel ano papa mama bebe hacia rio pie sabana secretaria revolver cortes',
  ),
  it: set('e si da la se ne li te di meta unita necessita facilita abilita eredita pero papa'),
};

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
  CONFUSED[language]?.has(withoutAccents(word, language)) === true;

/** Whether a listed form is only the expected one without its accents, which subtitles often drop. */
function isCareless(typed: string, expected: string, language: LanguageCode, lists: WordLists): boolean {
  if (isHarmless(typed, expected, language)) return true;
  if (HAS_TABLE.has(language) && !lists.isInTable(typed)) return true;
  const [rare, common] = [lists.rank(typed) ?? Infinity, lists.rank(expected)];
  return common !== undefined && rare >= RARER * common;
}

/**
 * Returns whether a word that differs from the expected one only in accents is another word (`si` and `sí`), and not
 * the expected word with an accent forgotten (`tambien`). Word lists can't decide this alone: 10,000 forms from
 * subtitles include `corazon` and `perche` too.
 */
export function isAccentTwin(typed: string, expected: string, language: LanguageCode, lists: WordLists): boolean {
  if (typed === expected || !isRealWord(typed, language, lists)) return false;
  return isConfused(typed, language) || !isCareless(typed, expected, language, lists);
}
