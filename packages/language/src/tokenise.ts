import type { LanguageCode } from '@wordreel/shared';
import { isAbbreviation, spacedAbbreviation } from './abbreviations.ts';
import { readCapital, startsSentence } from './casing.ts';
import { type Around, inContext, withFirst } from './context.ts';
import { ENDING_LEMMAS } from './cuts.ts';
import { fold, tidy } from './fold.ts';
import type { WordKnowledge } from './knowledge.ts';
import { MOST_READINGS, lemmaReadings } from './lemma.ts';
import type { Reading } from './readings.ts';
import type { Span } from './segments.ts';
import { type Style, styleOf, withPlainApostrophes } from './spellings.ts';
import { type LineWord, separableVerbs } from './separable.ts';
import { unspokenSpans } from './sounds.ts';
import { unitSpans } from './units.ts';

/** A word, name, number or sound of a line. Spaces and punctuation are between tokens. */
export interface Token {
  /** UTF-16 offsets into the line. */
  readonly start: number;
  readonly end: number;
  /** `other` is what nobody says: bracketed sounds, notes of music, formatting, addresses. */
  readonly kind: 'word' | 'name' | 'number' | 'other';
  /** The lemma key; of a name the name itself; empty for numbers and others. */
  readonly lemma: string;
  /** Other headwords that the word may have, in order of probability; two at most, and only where there are any. */
  readonly others?: readonly string[];
  /** The same number on both parts of a separable verb, unlike any other in the line; both have its infinitive. */
  readonly join?: number;
}

/** Counts up with every change that gives a line other tokens: lines with tokens of an older version are tokenized again. */
export const TOKENISER_VERSION = 5;

/**
 * Languages in which 95 of 100 words of the reference lines come to their headword, those included that were written
 * after the rules. Turkish has a table as well and comes to 91 of the latter.
 */
const FULL = new Set<LanguageCode>(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'sv']);

/** How well forms are matched to words: `basic` where it would take an analyser or a table that we do not have. */
export function matching(language: LanguageCode): 'full' | 'basic' {
  return FULL.has(language) ? 'full' : 'basic';
}

const NUMBER = /^[\p{N}.,:'’/-]*\p{N}(?:er|ère|re|ème|e|\.?[ºª]|°|st|nd|rd|th)?$/u;

/** A token with what later rules need to know of it. */
interface Draft extends Span {
  readonly kind: Token['kind'];
  readonly readings: readonly Reading[];
  readonly form: string;
  readonly isInitial: boolean;
}

const NONE: readonly Reading[] = [];
const only = (lemma: string): readonly Reading[] => [{ lemma, kind: 'other' }];

/** The headwords of a word that is no name. */
function wordReadings(text: string, form: string, language: LanguageCode, words: WordKnowledge): readonly Reading[] {
  if (text.includes('.') && /\p{L}\.\s?\p{L}/u.test(text)) return only(spacedAbbreviation(tidy(text, language)));
  if (isAbbreviation(text, language)) return only(tidy(text, language));
  const ending = ENDING_LEMMAS[language]?.[form.toLowerCase()];
  return ending === undefined ? lemmaReadings(form, language, words) : only(ending);
}

interface Context {
  readonly line: string;
  /** How its capitals are written, where that is unusual. */
  readonly style: Style;
  readonly language: LanguageCode;
  readonly words: WordKnowledge;
}

/** Puts the readings of another form behind the first of the own ones. */
function withOther(own: readonly Reading[], others: readonly Reading[]): readonly Reading[] {
  const all = [...own.slice(0, 1), ...others, ...own.slice(1)];
  return all.filter(({ lemma }, at) => all.findIndex((one) => one.lemma === lemma) === at).slice(0, MOST_READINGS);
}

/** The word behind `end`, if only a space is between: it is asked for at a sentence's start. */
const wordAfter = (line: string, end: number): string | undefined => /^ (\p{L}+)/u.exec(line.slice(end, end + 40))?.[1];

/** Dutch writes the word behind a small `'s` with the capital of the sentence: `'s Avonds`. */
const DUTCH_CLITIC = /^'[stn]$/u;

function draftOf({ start, end }: Span, before: Draft | undefined, context: Context): Draft {
  const { line, language, words } = context;
  const text = line.slice(start, end);
  const isFirst = before?.kind === 'other' || before === undefined;
  const textBefore = isFirst ? undefined : line.slice(before.start, before.end);
  const isBehindClitic =
    language === 'nl' && before?.isInitial === true && textBefore !== undefined && DUTCH_CLITIC.test(textBefore);
  const isInitial = isBehindClitic || startsSentence(line.slice(before?.end ?? 0, start), textBefore, language);
  if (/^\P{L}/u.test(text) && NUMBER.test(text)) {
    return { start, end, kind: 'number', readings: NONE, form: text, isInitial };
  }
  const after = isInitial ? wordAfter(line, end) : undefined;
  const place = { isInitial, before: textBefore, after, style: context.style };
  const { isName, form, other } = readCapital(text, place, language, words);
  const own = isName ? only(form) : wordReadings(text, form, language, words);
  const readings = other === undefined ? own : withOther(own, lemmaReadings(other, language, words));
  // Nothing is left of a lone Arabic stretcher: what has no form is no word.
  const kind = readings[0]?.lemma === '' ? 'other' : isName ? 'name' : 'word';
  return { start, end, kind, readings, form, isInitial };
}

/** Words and unspoken stretches of a line in order. */
function drafts(context: Context): Draft[] {
  const { line, language, words } = context;
  const found: Draft[] = [];
  let at = 0;
  for (const unspoken of [...unspokenSpans(line), { start: line.length, end: line.length }]) {
    for (const { start, end } of unitSpans(line.slice(at, unspoken.start), language, words)) {
      found.push(draftOf({ start: start + at, end: end + at }, found.at(-1), context));
    }
    if (unspoken.end > unspoken.start) {
      found.push({ ...unspoken, kind: 'other', readings: NONE, form: '', isInitial: false });
    }
    at = unspoken.end;
  }
  return found;
}

const lineWords = (line: string, found: readonly Draft[]): LineWord[] =>
  found.map(({ start, end, kind, form, isInitial }, index) => ({
    form,
    text: line.slice(start, end),
    after: line.slice(end, found[index + 1]?.start ?? line.length),
    isInitial,
    isWord: kind === 'word',
  }));

/** Nothing of a sentence reaches across these. */
const STOP = /[.,;:!?…¿¡"“„”«»()]|\s[-–—]/u;

const ROMANCE_INFINITIVE = /(?:[aeií]r(?:se)?|(?:[aei]r|[nr]r|ur)re|[aei]re)$/u;

/** Whether a word can be nothing but a finite verb. A verb that is a form's only reading has no kind. */
function isFiniteVerb({ kind, form, readings }: Draft): boolean {
  if (kind !== 'word' || readings.length === 0) return false;
  return readings.every(
    (reading) =>
      reading.kind !== 'noun' &&
      reading.lemma !== form &&
      (reading.kind === 'verb' || ROMANCE_INFINITIVE.test(reading.lemma)) &&
      form !== `${reading.lemma}es` &&
      !/(?:[ai]d|[aiu]t)[aeio]s?$/u.test(form),
  );
}

/** What stands around the word at `at`, up to the stops before and behind it. */
function aroundOf(found: readonly Draft[], at: number, { line, language }: Context): Around {
  const before: string[] = [];
  for (let place = at - 1; place >= 0 && before.length < 3; place -= 1) {
    const word = found[place];
    if (word === undefined || STOP.test(line.slice(word.end, found[place + 1]?.start ?? word.end))) break;
    before.push(fold(line.slice(word.start, word.end), language));
  }
  const last = before.length > 0 ? found[at - 1] : undefined;
  const next = found[at + 1];
  const end = found[at]?.end ?? 0;
  const behind = next === undefined || STOP.test(line.slice(end, next.start)) ? undefined : next;
  return {
    before,
    followsNoun: last?.kind === 'name' || (last?.kind === 'word' && last.readings[0]?.kind === 'noun'),
    hasPronoun: language === 'fr' && next !== undefined && line.slice(end, next.start) === '-',
    next: behind && fold(line.slice(behind.start, behind.end), language),
    precedesVerb: behind !== undefined && isFiniteVerb(behind),
  };
}

const GERMAN_AUXILIARY = new Set(['haben', 'sein', 'werden']);

/** `Das gehört mir`: what looks like a participle is a finite form, where its part of the sentence has no auxiliary. */
function finiteFirst(found: readonly Draft[], at: number, { line, words }: Context): readonly Reading[] | undefined {
  const draft = found[at];
  if (draft === undefined || !/^\p{Ll}+t$/u.test(draft.form)) return undefined;
  const finite = words.infinitivesOf(draft.form);
  const isFinite = ({ lemma }: Reading) => finite.includes(lemma);
  const [first] = draft.readings;
  if (first?.kind !== 'verb' || isFinite(first) || !draft.readings.some(isFinite)) return undefined;
  const stopsBehind = (place: number) => {
    const [word, next] = [found[place], found[place + 1]];
    return word === undefined || next === undefined || STOP.test(line.slice(word.end, next.start));
  };
  let [from, to] = [at, at];
  while (from > 0 && !stopsBehind(from - 1)) from -= 1;
  while (!stopsBehind(to)) to += 1;
  const isAuxiliary = ({ readings }: Draft) => readings.some(({ lemma }) => GERMAN_AUXILIARY.has(lemma));
  if (found.slice(from, to + 1).some(isAuxiliary)) return undefined;
  return withFirst(draft.readings, isFinite);
}

/** The words of a line, each with its headwords in the order of their likelihood there. */
function inOrder(found: readonly Draft[], context: Context): Draft[] {
  const ordered = [...found];
  for (const [at, draft] of found.entries()) {
    if (draft.readings.length < 2) continue;
    // What stands before has been settled.
    const finite = context.language === 'de' ? finiteFirst(ordered, at, context) : undefined;
    const readings = finite ?? inContext(draft.form, draft.readings, aroundOf(ordered, at, context), context.language);
    ordered[at] = { ...draft, readings };
  }
  return ordered;
}

/** The tokens of one caption line, in order and disjoint. The same line always gives the same tokens. */
export function tokenise(text: string, language: LanguageCode, words: WordKnowledge): Token[] {
  const line = withPlainApostrophes(text);
  const context = { line, language, words, style: styleOf(line) };
  const found = inOrder(drafts(context), context);
  const joins = new Map<number, { join: number; lemma: string }>();
  if (language === 'de') {
    for (const [index, { verb, particle, infinitive }] of separableVerbs(lineWords(line, found), words).entries()) {
      for (const place of [verb, particle]) joins.set(place, { join: index + 1, lemma: infinitive });
    }
  }
  return found.map(({ start, end, kind, readings }, index): Token => {
    const joined = joins.get(index);
    if (joined) return { start, end, kind, lemma: joined.lemma, join: joined.join };
    const [lemma = '', ...others] = readings.map((reading) => reading.lemma);
    return others.length === 0 ? { start, end, kind, lemma } : { start, end, kind, lemma, others };
  });
}
