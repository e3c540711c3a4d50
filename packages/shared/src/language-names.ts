import NAMES from './language-names.json' with { type: 'json' };

/** ISO 639-1 code of one of the 20 languages. */
export type LanguageCode = keyof typeof NAMES;

/** Codes of the supported languages, sorted by their English names. */
export const LANGUAGE_CODES = Object.keys(NAMES) as readonly LanguageCode[];

/** Languages that the selector offers first, in order. */
export const SELECTABLE_LANGUAGES: readonly LanguageCode[] = ['de', 'fr', 'es', 'it'];

export const DEFAULT_LANGUAGE: LanguageCode = 'de';

/** Returns whether `x` is the code of one of the 20 languages; false for values that are not strings. */
export function isLanguageCode(x: unknown): x is LanguageCode {
  return typeof x === 'string' && Object.hasOwn(NAMES, x);
}

/** Returns a language's name in English. */
export function languageName(code: LanguageCode): string {
  return NAMES[code].english;
}

export function nativeName(code: LanguageCode): string {
  return NAMES[code].native;
}

const folded = (name: string): string => name.trim().normalize('NFC').toLocaleLowerCase('en');

/** Validates a language's typed English or native name, ignoring case. Returns an error text or null. */
export function languageNameError(code: LanguageCode, typed: string): string | null {
  return Object.values(NAMES[code]).some((name) => folded(name) === folded(typed))
    ? null
    : `Type ${languageName(code)} to confirm`;
}
