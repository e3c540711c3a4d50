import type { LanguageCode } from '@wordreel/shared';
import { bandOf } from '#level/level-limits';
import type { TutorLevel } from '#prompt/prompt-context';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import type { PhraseBook, PhraseBooks, PhraseKey } from './phrase-book.ts';
import { SPANISH } from './spanish.ts';

/** Something that the partner says. */
export interface PartnerText {
  readonly text: string;
  /** The language that is learned; null for a text of the page's language. */
  readonly language: LanguageCode | null;
  /** The same in the page's language; null where it is a stored line that nobody translated. */
  readonly inEnglish: string | null;
}

/** What is filled into a phrase. */
export type Fillings = Readonly<Record<string, string>>;

/** Languages in which the partner says everything. */
const BOOKS: Partial<Record<LanguageCode, PhraseBooks>> = {
  de: GERMAN,
  en: ENGLISH,
  es: SPANISH,
  fr: FRENCH,
  it: ITALIAN,
};

/** What a learner has put into a word is taken as it stands: braces in it are no place to fill. */
const filled = (phrase: string, fillings: Fillings): string =>
  phrase.replaceAll(/\{(\w+)\}/g, (place, name: string) => fillings[name] ?? place);

const bookOf = (books: PhraseBooks, level: TutorLevel): PhraseBook =>
  ['A1', 'A2'].includes(bandOf(level)) ? books.simple : books.natural;

/** To whom the partner speaks. */
export interface Listener {
  readonly language: LanguageCode;
  readonly level: TutorLevel;
}

/**
 * A phrase of the partner: in the language that is learned where it has all phrases of it, in simple words for A1 and A2;
 * in the other languages in the page's (`learning.md` 5.5).
 */
export function partnerText(key: PhraseKey, { language, level }: Listener, fillings: Fillings = {}): PartnerText {
  const books = BOOKS[language];
  const inEnglish = filled(ENGLISH.natural[key], fillings);
  if (books === undefined) return { text: inEnglish, language: null, inEnglish };
  return { text: filled(bookOf(books, level)[key], fillings), language, inEnglish };
}
