import type { LanguageCode } from '@wordreel/shared';
import lists from './abbreviations.json' with { type: 'json' };

/** Titles and similar abbreviations. The period after them doesn't end a sentence, and a name often follows. */
const TITLES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(lists.titles).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Whether a word, without its period, is an abbreviation that doesn't end a sentence: `Dr`. */
export function isAbbreviation(word: string, language: LanguageCode): boolean {
  return TITLES.get(language)?.has(word) === true;
}

const escaped = (text: string) => text.replaceAll('.', String.raw`\.`).replaceAll(' ', String.raw`[ \u00A0\u202F]?`);
const PATTERNS = new Map(
  Object.entries(lists.spaced).map(([language, spaced]) => [
    language,
    new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${escaped(spaced)})(?![\p{L}\p{N}])`, 'giu'),
  ]),
);

/** Returns a pattern for abbreviations with inner periods, with or without spaces: `z. B.`, `z.B.`. */
export const abbreviationPattern = (language: LanguageCode): RegExp | undefined => PATTERNS.get(language);

/** Returns an abbreviation with spaces, as it is listed: `z. B.` for `z.B.`. */
export function spacedAbbreviation(text: string): string {
  return text.replaceAll(/[\u00A0\u202F ]/gu, '').replaceAll(/\.(?=\p{L})/gu, '. ');
}
