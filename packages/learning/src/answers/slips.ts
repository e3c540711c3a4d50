import type { LanguageCode } from '@wordreel/shared';
import { isAccentTwin } from './accent-twins.ts';
import { editDistance } from './edit-distance.ts';
import { expanded, withoutAccents } from './spelling.ts';
import { areForms, isRealWord, type WordLists } from './word-lists.ts';

/** The language of an answer and its words. */
export interface Speech {
  readonly language: LanguageCode;
  readonly lists: WordLists;
}

/** Scripts in which one sign is a syllable or a word: another sign is no slip of the finger. */
const WITHOUT_TYPOS = new Set<LanguageCode>(['zh', 'ja', 'ko']);

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** How many wrong letters a word of that length forgives. */
function forgiven(letters: number): number {
  if (letters <= 4) return 0;
  return letters <= 8 ? 1 : 2;
}

/** The words of a text that the other one does not have. */
function wordsBeyond(typed: string, expected: string): string[] {
  const words = new Set(expected.split(' '));
  return typed.split(' ').filter((word) => !words.has(word));
}

/** Whether the letters are the same but for accents. */
export const differsInAccents = (typed: string, expected: string, { language }: Speech): boolean =>
  withoutAccents(typed, language) === withoutAccents(expected, language);

/**
 * Whether a word was typed that is not expected and is a real one: then it is no slip of the finger, whatever the
 * distance. Among the commonest 5,000 forms another one lies a letter away for most words (`learning.md` 3.1).
 */
export const hasOtherWord = (typed: string, expected: string, { language, lists }: Speech): boolean =>
  wordsBeyond(typed, expected).some((word) => isRealWord(word, language, lists));

/** Of two texts that differ in accents: whether one of the words is another one. */
export function hasAccentTwin(typed: string, expected: string, { language, lists }: Speech): boolean {
  const wanted = expected.split(' ');
  return typed.split(' ').some((word, i) => isAccentTwin(word, wanted[i] ?? '', language, lists));
}

/** Whether a letter or two went wrong, and nothing that was typed is a word of its own. */
export function isTypo(typed: string, expected: string, speech: Speech): boolean {
  const { language } = speech;
  // Where every typed word is expected, one was left out or stands elsewhere: no slip of the finger either.
  if (WITHOUT_TYPOS.has(language) || wordsBeyond(typed, expected).length === 0) return false;
  if (hasOtherWord(typed, expected, speech)) return false;
  const most = forgiven(lettersOf(expected));
  return (
    editDistance(typed, expected) <= most ||
    editDistance(expanded(typed, language), expanded(expected, language)) <= most
  );
}

/** Whether another form of the same word was typed; of several words, of the one that differs. */
export function isOtherForm(typed: string, expected: string, { language, lists }: Speech): boolean {
  const [given, wanted] = [typed.split(' '), expected.split(' ')];
  if (given.length !== wanted.length) return false;
  return given.every((word, i) => word === wanted[i] || areForms(word, wanted[i] ?? '', language, lists));
}
