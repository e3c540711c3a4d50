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
  /** The language being learned, or null for a text in the page's language. */
  readonly language: LanguageCode | null;
  /** The same text in the page's language, or null for a stored line without a translation. */
  readonly inEnglish: string | null;
}

/** Values for the placeholders of a phrase. */
export type Fillings = Readonly<Record<string, string>>;

/** Languages in which the partner says everything. */
const BOOKS: Partial<Record<LanguageCode, PhraseBooks>> = {
  de: GERMAN,
  en: ENGLISH,
  es: SPANISH,
  fr: FRENCH,
  it: ITALIAN,
};

/** Braces in a learner's word aren't placeholders, since filled values aren't scanned again. */
const filled = (phrase: string, fillings: Fillings): string =>
  phrase.replaceAll(/\{(\w+)\}/g, (place, name: string) => fillings[name] ?? place);

const bookOf = (books: PhraseBooks, level: TutorLevel): PhraseBook =>
  ['A1', 'A2'].includes(bandOf(level)) ? books.simple : books.natural;

/** The language and level that decide the partner's wording. */
export interface Listener {
  readonly language: LanguageCode;
  readonly level: TutorLevel;
}

/**
 * Returns a phrase of the partner: in the language being learned if that has all phrases, with simple wording for A1
 * and A2, else in the page's language.
 */
export function partnerText(key: PhraseKey, { language, level }: Listener, fillings: Fillings = {}): PartnerText {
  const books = BOOKS[language];
  const inEnglish = filled(ENGLISH.natural[key], fillings);
  if (books === undefined) return { text: inEnglish, language: null, inEnglish };
  return { text: filled(bookOf(books, level)[key], fillings), language, inEnglish };
}
