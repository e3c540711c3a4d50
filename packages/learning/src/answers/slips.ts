import type { LanguageCode } from '@wordreel/shared';
import { isAccentTwin } from './accent-twins.ts';
import { editDistance } from './edit-distance.ts';
import { expanded, withoutAccents } from './spelling.ts';
import { areForms, isRealWord, type WordLists } from './word-lists.ts';

export interface Speech {
  readonly language: LanguageCode;
  readonly lists: WordLists;
}

/** Languages in which one character is a syllable or a word, so a wrong character is not a typo. */
const WITHOUT_TYPOS = new Set<LanguageCode>(['zh', 'ja', 'ko']);

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Returns how many wrong letters are forgiven in a text with this many letters. */
function forgiven(letters: number): number {
  if (letters <= 4) return 0;
  return letters <= 8 ? 1 : 2;
}

/** Returns the words in the typed text that the expected text doesn't contain. */
function wordsBeyond(typed: string, expected: string): string[] {
  const words = new Set(expected.split(' '));
  return typed.split(' ').filter((word) => !words.has(word));
}

export const differsInAccents = (typed: string, expected: string, { language }: Speech): boolean =>
  withoutAccents(typed, language) === withoutAccents(expected, language);

/** Whether the answer has an unexpected real word. It isn't a typo then: most common words are a letter off another. */
export const hasOtherWord = (typed: string, expected: string, { language, lists }: Speech): boolean =>
  wordsBeyond(typed, expected).some((word) => isRealWord(word, language, lists));

/** Whether an accent that differs makes one of the typed words another word. */
export function hasAccentTwin(typed: string, expected: string, { language, lists }: Speech): boolean {
  const expectedWords = expected.split(' ');
  return typed.split(' ').some((word, i) => isAccentTwin(word, expectedWords[i] ?? '', language, lists));
}

/** Whether only a letter or two are wrong and no unexpected typed word is a real word. */
export function isTypo(typed: string, expected: string, speech: Speech): boolean {
  const { language } = speech;
  // If every typed word is expected, a word is missing or misplaced, which is not a typo, either.
  if (WITHOUT_TYPOS.has(language) || wordsBeyond(typed, expected).length === 0) return false;
  if (hasOtherWord(typed, expected, speech)) return false;
  const most = forgiven(lettersOf(expected));
  return (
    editDistance(typed, expected, most) <= most ||
    editDistance(expanded(typed, language), expanded(expected, language), most) <= most
  );
}

/** Whether the typed words are the expected ones or other forms of these, in the same order. */
export function isOtherForm(typed: string, expected: string, { language, lists }: Speech): boolean {
  const [typedWords, expectedWords] = [typed.split(' '), expected.split(' ')];
  if (typedWords.length !== expectedWords.length) return false;
  return typedWords.every(
    (word, i) => word === expectedWords[i] || areForms(word, expectedWords[i] ?? '', language, lists),
  );
}
