import type { LanguageCode } from '@wordreel/shared';
import { bandOf } from '#level/level-limits';
import type { TutorLevel } from '#prompt/prompt-context';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

export interface PartnerText {
  readonly text: string;
  /** The language being learned, or null for a text in the page's language. */
  readonly language: LanguageCode | null;
  /** The same text in the page's language, or null for a stored line without a translation. */
  readonly inEnglish: string | null;
}

export type PhraseKey = keyof typeof en;

/** Phrases by key, with placeholders such as `{word}`, which `partnerText` fills. */
export type PhraseBook = Readonly<Record<PhraseKey, string>>;

/** The partner's phrases by language, with simple wording for A1 and A2. English, the page's language, needs none. */
export const BOOKS: Partial<Record<LanguageCode, { readonly simple: PhraseBook; readonly natural: PhraseBook }>> = {
  de,
  en: { simple: en, natural: en },
  es,
  fr,
  it,
};

/** Fills placeholders in one pass, so braces in a learner's word aren't taken for placeholders. */
const filled = (phrase: string, fillings: Readonly<Record<string, string>>): string =>
  phrase.replaceAll(/\{(\w+)\}/g, (place, name: string) => fillings[name] ?? place);

/** The language and level that decide the partner's wording. */
interface Listener {
  readonly language: LanguageCode;
  readonly level: TutorLevel;
}

/** Returns a phrase in the language being learned, in simple wording for A1 and A2, or else in the page's language. */
export function partnerText(
  key: PhraseKey,
  { language, level }: Listener,
  fillings: Readonly<Record<string, string>> = {},
): PartnerText {
  const inEnglish = filled(en[key], fillings);
  const books = BOOKS[language];
  if (books === undefined) return { text: inEnglish, language: null, inEnglish };
  const book = ['A1', 'A2'].includes(bandOf(level)) ? books.simple : books.natural;
  return { text: filled(book[key], fillings), language, inEnglish };
}
