import type { LanguageCode } from '@wordreel/shared';
import { fold, lower } from './fold.ts';
import type { WordKnowledge } from '#knowledge/knowledge';

/** Apostrophes next to a letter other than ' and ’, as produced by keyboards, word processors and scanners. */
const OTHER_APOSTROPHES = /(?<=\p{L}\p{M}*)[‘ʼʹ´`′＇]|[‘ʼʹ´`′＇](?=\p{L})/gu;

/** Replaces unusual apostrophes in a line by ', one character by one, so that offsets stay valid. */
export function withPlainApostrophes(line: string): string {
  return line.replace(OTHER_APOSTROPHES, "'");
}

const VOWELS_WITH_ACCENTS: Readonly<Record<string, readonly string[]>> = {
  a: ['à'],
  e: ['é', 'è'],
  i: ['ì'],
  o: ['ò'],
  u: ['ù'],
};

/** Returns the Italian word for a form with an apostrophe instead of an accent: `città` for `citta'`. */
export function accentedItalian(form: string, words: WordKnowledge): string | undefined {
  const [, root, vowel = ''] = /^(\p{L}*)([aeiou])'$/u.exec(form) ?? [];
  if (root === undefined) return undefined;
  return VOWELS_WITH_ACCENTS[vowel]?.map((accented) => root + accented).find((word) => words.isListed(word));
}

/** Returns the most common Italian word that an elided form can stand for: `deve` for `dev'`. */
export function elidedItalian(form: string, words: WordKnowledge): string | undefined {
  const [, root] = /^(\p{L}{2,})'$/u.exec(form) ?? [];
  if (root === undefined || /[aeiou]$/u.test(root)) return undefined;
  return commonest(
    ['o', 'a', 'e', 'i', 'é', 'à'].map((vowel) => root + vowel),
    words,
  );
}

/** Returns the Italian word for a form without its final -e: `avere` for `aver`, `amore` for `amor`. */
export function clippedItalian(form: string, words: WordKnowledge): string | undefined {
  if (!/[aeiou]r$/u.test(form)) return undefined;
  return words.lemmaOf(`${form}e`) === `${form}e` ? `${form}e` : undefined;
}

function commonest(forms: readonly string[], words: WordKnowledge): string | undefined {
  const rankOf = (form: string) => words.rank(form) ?? Number.MAX_SAFE_INTEGER;
  return forms.filter((form) => words.isListed(form)).toSorted((a, b) => rankOf(a) - rankOf(b))[0];
}

/** Removes all accents from a form, and splits `œ` and `æ` into two letters. */
export const withoutAccents = (form: string): string =>
  form.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae');

const accented = new WeakMap<WordKnowledge, ReadonlyMap<string, string>>();

/** Returns the most common listed form that differs from a lower-case form at most in accents: `prêt` for `pret`. */
export function withAccents(form: string, words: WordKnowledge): string | undefined {
  let index = accented.get(words);
  if (index === undefined) {
    // Reversed, so that the most common form for each key overwrites the others.
    const pairs = words.forms.map((listed) => [withoutAccents(listed), listed] as const).toReversed();
    index = new Map(pairs);
    accented.set(words, index);
  }
  return index.get(withoutAccents(form));
}

/** `capitals`: all capitals; `plain`: these without accents; `title`: long words capitalized; `usual`: all others. */
export type Style = 'capitals' | 'plain' | 'title' | 'usual';

/** Returns a line's style. A single capital letter is not enough to determine it. */
export function styleOf(line: string): Style {
  if (/\p{Lu}.*\p{Lu}/su.test(line) && !/\p{Ll}/u.test(line)) {
    return withoutAccents(line) === line.normalize('NFD') ? 'plain' : 'capitals';
  }
  const all = line.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const isTitle = all.every((word) => word.length < 4 || /^\p{Lu}/u.test(word));
  return isTitle && all.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length > 2 ? 'title' : 'usual';
}

/** Returns the listed form with ß if the one with `ss` is unlisted: `Straße` for the Swiss `Strasse`. */
export function withSharpS(form: string, words: WordKnowledge): string | undefined {
  if (!form.includes('ss') || words.isListed(form)) return undefined;
  const [last, first] = [form.lastIndexOf('ss'), form.indexOf('ss')];
  const at = (place: number) => `${form.slice(0, place)}ß${form.slice(place + 2)}`;
  return [at(last), at(first), form.replaceAll('ss', 'ß')].find((spelling) => words.isListed(spelling));
}

/** Matches a gender-inclusive German form and captures its word: `Schüler:innen`, `Lehrer*in`, `SchülerInnen`. */
const ALL_GENDERS = /^(\p{L}+\p{Ll})(?:[:*_/·]-?in(?:nen)?|In(?:nen)?)$/u;

/** Returns the word in a gender-inclusive German form: `Schüler` for `Schüler:innen`, `Kollege` for `Kolleg*innen`. */
export function genderedForm(form: string, words: WordKnowledge): string | undefined {
  const stem = ALL_GENDERS.exec(form)?.[1];
  const forms = stem === undefined ? [] : [stem, `${stem}e`, `${stem}in`];
  // Ranked forms come first: `Kollege`, not `Kolleg`.
  return forms.find((word) => words.rank(word) !== undefined) ?? forms.find((word) => words.isListed(word));
}

export const GENDERED = /\p{Lu}\p{L}*\p{Ll}[:*_·]in(?:nen)?(?!\p{L})/gu;

/** Whether a form with an inner apostrophe or hyphen is one word: `c'est-à-dire`, `chef-d'œuvre`. */
export function isListedChain(chain: string, language: LanguageCode, words: WordKnowledge): boolean {
  return chainLemma(fold(chain, language), words) !== undefined;
}

/** Returns a form's headword in the table, where French words may have `oe` instead of `œ`. */
export function chainLemma(form: string, words: WordKnowledge): string | undefined {
  const lemma = words.lemmaOf(form);
  if (lemma !== undefined || !form.includes('œ')) return lemma;
  const found = words.lemmaOf(form.replaceAll('œ', 'oe'));
  return found?.replaceAll('oe', 'œ');
}

/** Returns French and Italian `L'`, `D'` or `QU'` in lower case, since its capital does not mean that it is a name. */
export function elidedWord(form: string, language: LanguageCode): string | undefined {
  return /^\p{L}{1,8}'$/u.test(form) && (language === 'fr' || language === 'it') ? lower(form, language) : undefined;
}
