import type { LanguageCode } from '@wordreel/shared';
import { fold, lower } from './fold.ts';
import type { WordKnowledge } from './knowledge.ts';

/** Apostrophes of keyboards, word processors and scanners besides ' and ’, where a word stands before or behind them. */
const OTHER_APOSTROPHES = /(?<=\p{L}\p{M}*)[‘ʼʹ´`′＇]|[‘ʼʹ´`′＇](?=\p{L})/gu;

/** A line with one kind of apostrophe. Each character stays one, so that offsets hold. */
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

/** The Italian word that a form with an apostrophe for its accent stands for: `città` of `citta'`. */
export function accentedItalian(form: string, words: WordKnowledge): string | undefined {
  const [, root, vowel = ''] = /^(\p{L}*)([aeiou])'$/u.exec(form) ?? [];
  if (root === undefined) return undefined;
  return VOWELS_WITH_ACCENTS[vowel]?.map((accented) => root + accented).find((word) => words.isListed(word));
}

/** The Italian word whose last vowel is elided: `deve` of `dev'`. The commonest, where there are several. */
export function elidedItalian(form: string, words: WordKnowledge): string | undefined {
  const [, root] = /^(\p{L}{2,})'$/u.exec(form) ?? [];
  if (root === undefined || /[aeiou]$/u.test(root)) return undefined;
  return commonest(
    ['o', 'a', 'e', 'i', 'é', 'à'].map((vowel) => root + vowel),
    words,
  );
}

/** The Italian word that has lost its last vowel: `avere` of `aver`, `amore` of `amor`. */
export function clippedItalian(form: string, words: WordKnowledge): string | undefined {
  if (!/[aeiou]r$/u.test(form)) return undefined;
  return words.lemmaOf(`${form}e`) === `${form}e` ? `${form}e` : undefined;
}

/** The commonest of some forms that are listed. */
function commonest(forms: readonly string[], words: WordKnowledge): string | undefined {
  const rankOf = (form: string) => words.rank(form) ?? Number.MAX_SAFE_INTEGER;
  return forms.filter((form) => words.isListed(form)).toSorted((a, b) => rankOf(a) - rankOf(b))[0];
}

/** A form as somebody writes it who leaves out accents; ligatures become two letters. */
export const withoutAccents = (form: string): string =>
  form.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae');

const accented = new WeakMap<WordKnowledge, ReadonlyMap<string, string>>();

/**
 * The commonest listed form that is the same but for its accents: `prêt` of `pret`, as titles in capitals leave them out.
 * @param form in small letters
 */
export function withAccents(form: string, words: WordKnowledge): string | undefined {
  let index = accented.get(words);
  if (index === undefined) {
    // The first of a key is the commonest.
    const pairs = words.forms.map((listed) => [withoutAccents(listed), listed] as const).toReversed();
    index = new Map(pairs);
    accented.set(words, index);
  }
  return index.get(withoutAccents(form));
}

/**
 * How a line uses capitals: `capitals` alone, `plain` ones, which lack their accents, or one at the head of each longer
 * word, as in a `title` like `La Grande Bellezza`.
 */
export type Style = 'capitals' | 'plain' | 'title' | 'usual';

/** The style of a line; one letter tells nothing. */
export function styleOf(line: string): Style {
  if (/\p{Lu}.*\p{Lu}/su.test(line) && !/\p{Ll}/u.test(line)) {
    return withoutAccents(line) === line.normalize('NFD') ? 'plain' : 'capitals';
  }
  const all = line.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const isTitle = all.every((word) => word.length < 4 || /^\p{Lu}/u.test(word));
  return isTitle && all.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length > 2 ? 'title' : 'usual';
}

/** `Straße` of `Strasse`, as in Switzerland and in capitals: where no list has the form with `ss`. */
export function withSharpS(form: string, words: WordKnowledge): string | undefined {
  if (!form.includes('ss') || words.isListed(form)) return undefined;
  const [last, first] = [form.lastIndexOf('ss'), form.indexOf('ss')];
  const at = (place: number) => `${form.slice(0, place)}ß${form.slice(place + 2)}`;
  return [at(last), at(first), form.replaceAll('ss', 'ß')].find((spelling) => words.isListed(spelling));
}

/** German forms that name all genders, and the word that they begin with: `Schüler:innen`, `Lehrer*in`, `SchülerInnen`. */
const ALL_GENDERS = /^(\p{L}+\p{Ll})(?:[:*_/·]-?in(?:nen)?|In(?:nen)?)$/u;

/** The word of a German form for all genders: `Schüler` of `Schüler:innen`, `Kollege` of `Kolleg*innen`. */
export function genderedForm(form: string, words: WordKnowledge): string | undefined {
  const stem = ALL_GENDERS.exec(form)?.[1];
  const forms = stem === undefined ? [] : [stem, `${stem}e`, `${stem}in`];
  // A `Kolleg` is rarer than a `Kollege`.
  return forms.find((word) => words.rank(word) !== undefined) ?? forms.find((word) => words.isListed(word));
}

/** The stretches of a German text that are such a form. */
export const GENDERED = /\p{Lu}\p{L}*\p{Ll}[:*_·]in(?:nen)?(?!\p{L})/gu;

/** Whether a form of an inner apostrophe or hyphen is one word: `c'est-à-dire`, `chef-d'œuvre`. */
export function isListedChain(chain: string, language: LanguageCode, words: WordKnowledge): boolean {
  return chainLemma(fold(chain, language), words) !== undefined;
}

/** The headword of such a form; French lists write `œ` in two letters. */
export function chainLemma(form: string, words: WordKnowledge): string | undefined {
  const lemma = words.lemmaOf(form);
  if (lemma !== undefined || !form.includes('œ')) return lemma;
  const found = words.lemmaOf(form.replaceAll('œ', 'oe'));
  return found?.replaceAll('oe', 'œ');
}

/** The elided words of a language that capitals do not make a name: `L'`, `D'`, `QU'`. */
export function elidedWord(form: string, language: LanguageCode): string | undefined {
  return /^\p{L}{1,8}'$/u.test(form) && (language === 'fr' || language === 'it') ? lower(form, language) : undefined;
}
