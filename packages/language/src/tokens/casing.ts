import type { LanguageCode } from '@wordreel/shared';
import lists from './casing.json' with { type: 'json' };
import { isAbbreviation } from './abbreviations.ts';
import { GERMAN_CLOSED } from '#german/closed-words';
import { capitalized, fold, lower, tidy } from '#spelling/fold';
import { germanLemma } from '#german/german-words';
import { irregularLemma } from '#lemmas/irregular';
import type { WordKnowledge } from '#knowledge/knowledge';
import { lemmaKey } from '#lemmas/lemma';
import { type Style, elidedWord, genderedForm, withAccents, withSharpS, withoutAccents } from '#spelling/spellings';

/** What determines the meaning of a word's capital, apart from the word itself. */
export interface Place {
  /** Whether the word begins a line, a sentence or a quotation, where a capital means nothing. */
  readonly isInitial: boolean;
  readonly before: string | undefined;
  /** The next word, if only a space is in between. */
  readonly after?: string | undefined;
  readonly style?: Style;
}

/** How to read a capitalized word: as a name, or as a form whose headword to look up. */
export interface Reading {
  readonly isName: boolean;
  readonly form: string;
  /** Another form to look up, because the first word of a German sentence may or may not be a noun. */
  readonly other?: string;
}

const NO_CAPITALS = new Set<LanguageCode>(['ar', 'hi', 'ja', 'ko', 'zh']);
const TITLE = new Set(lists.titles.split(' '));
const ALWAYS_CAPITAL = new Set(lists.alwaysCapital.split(' '));
const PLACES = new Set(lists.places.split(' '));
const NAME_ENDING = /(?:burg|berg|furt|bach|feld|dorf|heim|stein|mann|hausen|hagen|kirchen)s?$/u;
const FORMAL = new Set(['Sie', 'Ihnen']);

const isCapital = (text: string) => /^\p{Lu}/u.test(text);
const asName = (form: string): Reading => ({ isName: true, form });
const asWord = (form: string): Reading => ({ isName: false, form });

const isKnown = (form: string, language: LanguageCode, words: WordKnowledge) =>
  words.isListed(form) || irregularLemma(form, language) !== undefined;

/** Words that often follow an imperative but rarely a noun: `Rat mal!`, `Schau dir das an`. */
const AFTER_IMPERATIVE = new Set(lists.afterImperative.split(' '));

/** Reads the first word of a German sentence as a noun or another word, whichever is more common. */
function byCommonness(noun: string, small: string, after: string | undefined, words: WordKnowledge): Reading {
  const rankOf = (form: string) => words.lemmaRank(lemmaKey(form, 'de', words)) ?? Infinity;
  const isVerb = words.infinitivesOf(small).length > 0 && after !== undefined && AFTER_IMPERATIVE.has(after);
  const isNoun = !isVerb && rankOf(noun) < rankOf(small);
  return isNoun ? { isName: false, form: noun, other: small } : { isName: false, form: small, other: noun };
}

/** Whether a noun is a compound or a word such as `E-Bike`. Unlisted words in -burg or -mann are names instead. */
const isMadeNoun = (noun: string, words: WordKnowledge) =>
  /^\p{Lu}-\p{L}/u.test(noun) || (!NAME_ENDING.test(noun) && germanLemma(noun, words) !== undefined);

/** Whether a word is its own headword in our list of irregular forms and doesn't end like an infinitive. */
const isFunctionWord = (small: string) => irregularLemma(small, 'de') === small && !/.{3}n$/u.test(small);

function readInitialGerman(small: string, noun: string, after: string | undefined, words: WordKnowledge): Reading {
  if (GERMAN_CLOSED.has(small) || isFunctionWord(small)) return asWord(small);
  const isSmall = isKnown(small, 'de', words);
  const isNoun = isKnown(noun, 'de', words);
  if (isSmall) return isNoun ? byCommonness(noun, small, after, words) : asWord(small);
  if (isNoun || isMadeNoun(noun, words)) return asWord(noun);
  if (germanLemma(small, words) !== undefined) return asWord(small);
  if (isGermanName(noun, words) || isSubject(noun, after, words)) return asName(noun);
  const isSmallHere = after !== undefined && (GERMAN_CLOSED.has(after) || isCapital(after));
  return isSmallHere ? { ...asWord(small), other: noun } : { ...asWord(noun), other: small };
}

/** Whether an unknown word without an article is a name because a verb follows it: `Holger kam`. */
const isSubject = (noun: string, after: string | undefined, words: WordKnowledge) =>
  after !== undefined &&
  !/(?:en|t|ig|lich|isch|bar|sam|los|e|s)$/u.test(noun) &&
  !GERMAN_CLOSED.has(after) &&
  words.infinitivesOf(after).length > 0;

/** Whether a noun is a listed name or its genitive, or has the ending of a name. */
const isGermanName = (noun: string, words: WordKnowledge) =>
  NAME_ENDING.test(noun) || [noun, noun.replace(/s$/u, '')].some((form) => words.isName(form.toLowerCase()));

/** Articles and the like. After these, an unlisted capitalized word is a noun, because names have no article. */
const BEFORE_NOUN = new Set(lists.beforeNoun.split(' '));

function readGerman(form: string, { isInitial, before, after }: Place, words: WordKnowledge): Reading {
  const small = fold(form, 'de');
  const noun = form.includes('-') ? form : capitalized(small);
  if (words.forms.length === 0) return asWord(form);
  if (PLACES.has(noun)) return asName(form);
  const follows = before !== undefined && (TITLE.has(before.toLowerCase()) || isAbbreviation(before, 'de'));
  if (follows && !GERMAN_CLOSED.has(small)) return asName(form);
  if (isInitial) return readInitialGerman(small, noun, after, words);
  if (FORMAL.has(form)) return asWord('Sie');
  if (isKnown(noun, 'de', words)) return asWord(noun);
  if (GERMAN_CLOSED.has(small) || isKnown(small, 'de', words)) return asWord(small);
  if (isMadeNoun(noun, words)) return asWord(noun);
  if (isGermanName(noun, words) || !BEFORE_NOUN.has(before?.toLowerCase() ?? '')) return asName(form);
  // A nominalized adjective is looked up in lower case: `nichts Schöneres`.
  return asWord(germanLemma(small, words) === undefined ? noun : small);
}

function readOther(form: string, place: Place, language: LanguageCode, words: WordKnowledge): Reading {
  const small = lower(form, language);
  if (language === 'en' && ALWAYS_CAPITAL.has(small)) return asWord(small);
  const isShouted = place.style === 'capitals' || place.style === 'plain';
  if (!place.isInitial && !isShouted) {
    const isOwn = irregularLemma(small, language) !== undefined || !words.isName(small);
    const isTitle = place.style === 'title' && isOwn && isKnown(small, language, words);
    return isTitle ? asWord(small) : asName(form);
  }
  if (words.forms.length === 0 || isKnown(small, language, words)) return asWord(small);
  const isNamed = /-\p{Lu}/u.test(form) || (place.after !== undefined && isCapital(place.after));
  const isListed = words.isName(small) || words.isName(withoutAccents(small));
  return isListed || (isNamed && !isShouted) ? asName(form) : asWord(small);
}

/** Determines whether a capitalized word is a name in its position, and which form of it to look up. */
export function readCapital(text: string, place: Place, language: LanguageCode, words: WordKnowledge): Reading {
  const form = tidy(text, language);
  if (NO_CAPITALS.has(language) || !isCapital(form)) return asWord(form);
  const isShouted = place.style === 'plain' || (form === form.toUpperCase() && /\p{Lu}.*\p{Lu}/u.test(form));
  if (isAbbreviation(form, language)) return asWord(form);
  const elided = elidedWord(form, language);
  if (elided !== undefined) return asWord(elided);
  if (language === 'de') {
    const gendered = genderedForm(form, words);
    if (gendered !== undefined) return asWord(gendered);
    const small = lower(form, language);
    const spelled = withSharpS(capitalized(small), words) ?? withSharpS(small, words) ?? form;
    return readGerman(spelled, { ...place, isInitial: place.isInitial || isShouted }, words);
  }
  if (isShouted) {
    const small = lower(form, language);
    // In text without accents, the most common word wins: `A` is more likely to be `à` than a form of `avoir`.
    const known = place.style !== 'plain' && isKnown(small, language, words) ? small : withAccents(small, words);
    if (known !== undefined) return asWord(known);
    if (isKnown(small, language, words)) return asWord(small);
  }
  return readOther(form, place, language, words);
}

/** Whether a word begins a sentence or quotation, judging by the text between it and the previous word. */
export function startsSentence(gap: string, before: string | undefined, language: LanguageCode): boolean {
  if (before === undefined) return true;
  if (gap === ' ') return false;
  if (/[!?…:;¿¡"“„«»”‹›–—♪]|\s-\s|\.{2,}/u.test(gap)) return true;
  if (!gap.includes('.')) return false;
  return !isAbbreviation(before, language) && !(language === 'de' && /^\p{N}+$/u.test(before));
}
