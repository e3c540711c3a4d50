import type { LanguageCode } from '@wordreel/shared';
import affixes from './affixes.json' with { type: 'json' };
import { lemmaByEnding } from './endings.ts';
import { fold, tidy } from '#spelling/fold';
import { germanLemma } from '#german/german-words';
import { irregularLemma } from './irregular.ts';
import type { WordKnowledge } from '#knowledge/knowledge';
import type { Reading } from '#knowledge/readings';
import { likelySingular, listedSingular } from './spanish-endings.ts';
import { accentedItalian, chainLemma, clippedItalian, elidedItalian, withSharpS } from '#spelling/spellings';
import { stem } from './stem.ts';
import { positiveOf } from './superlatives.ts';
import { verbBeforeClitics } from './verb-clitics.ts';

const JOSA = affixes.josa.split(' ').toSorted((a, b) => b.length - a.length);

/** Returns a Korean word without the longest particle that leaves a listed word: `서울` for `서울에`. */
function withoutJosa(form: string, words: WordKnowledge): string | undefined {
  for (const josa of JOSA) {
    const rest = form.slice(0, -josa.length);
    if (form.endsWith(josa) && rest !== '' && words.isListed(rest)) return rest;
  }
  return undefined;
}

const WITH_ARTICLE = ['وال', 'فال', 'بال', 'كال', 'لل', 'ال'];
/** "And", "so", "with", "to" and "as". Each is also the first letter of thousands of words. */
const LETTERS = ['و', 'ف', 'ب', 'ل', 'ك'];

const rests = (form: string, prefixes: readonly string[]) =>
  prefixes.filter((prefix) => form.startsWith(prefix)).map((prefix) => form.slice(prefix.length));

/** Returns the listed Arabic word after a prefix. A one-letter prefix needs three letters after it: `بنت` is "girl". */
function withoutPrefixes(form: string, words: WordKnowledge): string | undefined {
  const noun = rests(form, WITH_ARTICLE).find((rest) => rest.length >= 2 && words.isListed(rest));
  if (noun !== undefined || words.isListed(form)) return noun;
  return rests(form, LETTERS).find((rest) => rest.length >= 3 && words.isListed(rest));
}

/** Prefers a verb even if the table puts another headword first: in `cuéntamelo`, `cuenta` belongs to `contar`. */
const verbOf = (form: string, language: LanguageCode, words: WordKnowledge) =>
  irregularLemma(form, language) ??
  words.readingsOf(form).find(({ kind }) => kind === 'verb')?.lemma ??
  words.lemmaOf(form);

/** Looks up a headword, first in our own list, then in the table. */
const listedLemma = (form: string, language: LanguageCode, words: WordKnowledge) =>
  irregularLemma(form, language) ?? words.lemmaOf(form);

/** Handles Spanish plurals and verbs with pronouns. `hacerlos` looks like both, so the order of the steps matters. */
function spanishLemma(form: string, words: WordKnowledge): string | undefined {
  const lemmaOf = (base: string) => listedLemma(base, 'es', words);
  const singular = listedSingular(form, words);
  if (singular !== undefined) return lemmaOf(singular) ?? verbBeforeClitics(singular, words, lemmaOf) ?? singular;
  const verb = verbBeforeClitics(form, words, (base) => verbOf(base, 'es', words));
  return positiveOf(form, words) ?? verb ?? likelySingular(form, words);
}

/** Handles Portuguese verbs with pronouns, such as `diz-me`. In `chamá-lo`, the verb has lost its last letter. */
function portugueseLemma(form: string, words: WordKnowledge): string | undefined {
  const [, verb, pronoun = ''] = /^(\p{L}{2,})-([mts]e|[nv]os|lhes?|[ln]?[oa]s?)(?:-\p{L}+)?$/u.exec(form) ?? [];
  if (verb === undefined) return undefined;
  const plain = verb.replace(/[áâ]$/u, 'a').replace(/[éê]$/u, 'e');
  const bases = /^l[oa]s?$/u.test(pronoun) ? [`${plain}r`, `${verb}r`, `${verb}s`, `${verb}z`] : [verb];
  const base = bases.find((one) => words.isListed(one));
  return base === undefined ? undefined : (verbOf(base, 'pt', words) ?? base);
}

/** Returns the headword of a Dutch plural or possessive such as `foto's`, if the word before `'s` is listed. */
function dutchPlural(form: string, words: WordKnowledge): string | undefined {
  const [, word] = /^(\p{L}+)'s$/u.exec(form) ?? [];
  return word !== undefined && words.isListed(word) ? (listedLemma(word, 'nl', words) ?? word) : undefined;
}

/** Applies the language's own rules for forms. Nearly every rule checks its result against a list. */
function ruledLemma(form: string, language: LanguageCode, words: WordKnowledge): string | undefined {
  if (language === 'de') return germanLemma(form, words);
  if (language === 'es') return words.language === undefined ? undefined : spanishLemma(form, words);
  if (language === 'fr') return chainLemma(form, words);
  if (language === 'nl') return dutchPlural(form, words);
  if (language === 'it') {
    const whole = accentedItalian(form, words) ?? elidedItalian(form, words) ?? clippedItalian(form, words);
    if (whole !== undefined) return listedLemma(whole, language, words) ?? whole;
    return positiveOf(form, words) ?? verbBeforeClitics(form, words, (base) => verbOf(base, language, words));
  }
  if (language === 'pt') return portugueseLemma(form, words);
  if (language === 'ko') return withoutJosa(form, words);
  if (language === 'ar') return withoutPrefixes(form, words);
  return undefined;
}

const isCapital = (form: string) => /^\p{Lu}/u.test(form);

/** Languages with a table of forms. In these, a listed form without readings is its own headword. */
const HAS_TABLE = new Set<LanguageCode>(['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'sv', 'tr']);

/** Finds a headword by the form's ending, or else through the most common listed form with the same stem. */
function stemLemma(form: string, language: LanguageCode, words: WordKnowledge): string | undefined {
  if (HAS_TABLE.has(language) && words.isListed(form)) return undefined;
  const byEnding = lemmaByEnding(form, words);
  if (byEnding !== undefined) return byEnding;
  const key = stem(fold(form, language), language);
  const common = key === undefined ? undefined : words.formOfStem(key);
  if (common === undefined || isCapital(common) !== isCapital(form)) return undefined;
  return listedLemma(common, language, words) ?? common;
}

function keyOf(form: string, language: LanguageCode, words: WordKnowledge): string | undefined {
  return listedLemma(form, language, words) ?? ruledLemma(form, language, words) ?? stemLemma(form, language, words);
}

/** Returns the headword that all forms share, by lists, rules or stem; else the folded form. German keeps capitals. */
export function lemmaKey(form: string, language: LanguageCode, words: WordKnowledge): string {
  const folded = fold(form, language);
  if (language !== 'de') return keyOf(folded, language, words) ?? folded;
  const tidied = tidy(form, language);
  const cased = withSharpS(tidied, words) ?? tidied;
  if (cased !== tidied) return lemmaKey(cased, language, words);
  if (cased === 'Sie') return cased;
  if (cased === folded) return keyOf(folded, language, words) ?? folded;
  const capital = cased.includes('-') ? cased : cased.charAt(0) + folded.slice(1);
  return (
    listedLemma(capital, language, words) ??
    listedLemma(folded, language, words) ??
    keyOf(capital, language, words) ??
    (words.isListed(folded) ? folded : capital)
  );
}

/** Maximum number of headwords per token. */
export const MOST_READINGS = 3;

/** Returns a form's possible headwords, starting with its `lemmaKey`. If the table has that one, its others follow. */
export function lemmaReadings(form: string, language: LanguageCode, words: WordKnowledge): readonly Reading[] {
  const first = lemmaKey(form, language, words);
  const table = words.readingsOf(language === 'de' ? tidy(form, language) : fold(form, language));
  const own = table.find(({ lemma }) => lemma === first);
  if (own === undefined) return [{ lemma: first, kind: 'other' }];
  const all = [own, ...table.filter((reading) => reading !== own)].slice(0, MOST_READINGS);
  // Our own list settles this form, so drop the kinds, which would let the context reorder the readings.
  const isSettled = irregularLemma(first, language) === first && fold(form, language) === first;
  return isSettled ? all.map(({ lemma }) => ({ lemma, kind: 'other' })) : all;
}
