import type { LanguageCode } from '@wordreel/shared';
import { isAbbreviation, spacedAbbreviation } from './abbreviations.ts';
import { readCapital, startsSentence } from './casing.ts';
import { type Around, inContext, withFirst } from './context.ts';
import { ENDING_LEMMAS } from './cuts.ts';
import { fold, tidy } from '#spelling/fold';
import type { WordKnowledge } from '#knowledge/knowledge';
import { MOST_READINGS, lemmaReadings } from '#lemmas/lemma';
import type { Reading } from '#knowledge/readings';
import type { Span } from './segments.ts';
import { type Style, styleOf, withPlainApostrophes } from '#spelling/spellings';
import { type LineWord, separableVerbs } from '#german/separable';
import { unspokenSpans } from './sounds.ts';
import { unitSpans } from './units.ts';

/** A word, name, number or unspoken part of a line. Spaces and punctuation are not part of tokens. */
export interface Token {
  /** UTF-16 offset into the line, like `end`, which is exclusive. */
  readonly start: number;
  readonly end: number;
  /** `other` is text that is not spoken: sounds in brackets, music notes, formatting, addresses. */
  readonly kind: 'word' | 'name' | 'number' | 'other';
  /** The lemma key; for a name, the name itself; empty for `number` and `other`. */
  readonly lemma: string;
  /** At most two other possible headwords, the likeliest first; absent if there are none. */
  readonly others?: readonly string[];
  /** The number shared by both parts of a separable verb, unique within the line. Their lemma is the infinitive. */
  readonly join?: number;
}

/** Increased whenever the tokens of any line change, so that stored tokens are replaced. */
export const TOKENISER_VERSION = 6;

/** Languages in which 95% of the reference words get the correct headword, also in later lines. In Turkish, 91% do. */
const FULL = new Set<LanguageCode>(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'sv']);

/** Returns `basic` if better results would require an analyzer or a table that we do not have. */
export function matching(language: LanguageCode): 'full' | 'basic' {
  return FULL.has(language) ? 'full' : 'basic';
}

const NUMBER = /^[\p{N}.,:'’/-]*\p{N}(?:er|ère|re|ème|e|\.?[ºª]|°|st|nd|rd|th)?$/u;

/** A token with the data that subsequent rules need. */
interface Draft extends Span {
  readonly kind: Token['kind'];
  readonly readings: readonly Reading[];
  readonly form: string;
  readonly isInitial: boolean;
}

const NONE: readonly Reading[] = [];
const only = (lemma: string): readonly Reading[] => [{ lemma, kind: 'other' }];

function wordReadings(text: string, form: string, language: LanguageCode, words: WordKnowledge): readonly Reading[] {
  if (text.includes('.') && /\p{L}\.\s?\p{L}/u.test(text)) return only(spacedAbbreviation(tidy(text, language)));
  if (isAbbreviation(text, language)) return only(tidy(text, language));
  const ending = ENDING_LEMMAS[language]?.[form.toLowerCase()];
  return ending === undefined ? lemmaReadings(form, language, words) : only(ending);
}

interface Context {
  readonly line: string;
  readonly style: Style;
  readonly language: LanguageCode;
  readonly words: WordKnowledge;
}

/** Inserts another form's readings after the first of a form's own readings. */
function withOther(own: readonly Reading[], others: readonly Reading[]): readonly Reading[] {
  const all = [...own.slice(0, 1), ...others, ...own.slice(1)];
  return all.filter(({ lemma }, at) => all.findIndex((one) => one.lemma === lemma) === at).slice(0, MOST_READINGS);
}

/** Returns the word after `end` if there is only a space before it. */
const wordAfter = (line: string, end: number): string | undefined => /^ (\p{L}+)/u.exec(line.slice(end, end + 40))?.[1];

/** In Dutch, if a sentence begins with a clitic such as `'s`, the next word has the capital: `'s Avonds`. */
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
  // A lone Arabic tatweel is not a word: its form is empty.
  const kind = readings[0]?.lemma === '' ? 'other' : isName ? 'name' : 'word';
  return { start, end, kind, readings, form, isInitial };
}

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

/** Punctuation between parts of a sentence. */
const STOP = /[.,;:!?…¿¡"“„”«»()]|\s[-–—]/u;

const ROMANCE_INFINITIVE = /(?:[aeií]r(?:se)?|(?:[aei]r|[nr]r|ur)re|[aei]re)$/u;

/** Whether a word can only be a finite verb. A reading may have no kind; then the ending of its headword decides. */
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

/** Whether nothing follows the word at `place`, or only after a stop. */
function stopsAfter(found: readonly Draft[], place: number, line: string): boolean {
  const [word, next] = [found[place], found[place + 1]];
  return word === undefined || next === undefined || STOP.test(line.slice(word.end, next.start));
}

/** Returns the context of the word at `at`, up to the stops before and after it. */
function aroundOf(found: readonly Draft[], at: number, { line, language }: Context): Around {
  const before: string[] = [];
  for (let place = at - 1; before.length < 3 && !stopsAfter(found, place, line); place -= 1) {
    const word = found[place];
    if (word !== undefined) before.push(fold(line.slice(word.start, word.end), language));
  }
  const last = before.length > 0 ? found[at - 1] : undefined;
  const next = found[at + 1];
  const end = found[at]?.end ?? 0;
  const after = stopsAfter(found, at, line) ? undefined : next;
  return {
    before,
    followsNoun: last?.kind === 'name' || (last?.kind === 'word' && last.readings[0]?.kind === 'noun'),
    hasPronoun: language === 'fr' && next !== undefined && line.slice(end, next.start) === '-',
    next: after && fold(line.slice(after.start, after.end), language),
    precedesVerb: after !== undefined && isFiniteVerb(after),
  };
}

const GERMAN_AUXILIARY = new Set(['haben', 'sein', 'werden']);

/** Puts finite readings before participles if the clause has no auxiliary: `Das gehört mir`. */
function finiteFirst(found: readonly Draft[], at: number, { line, words }: Context): readonly Reading[] | undefined {
  const draft = found[at];
  if (draft === undefined || !/^\p{Ll}+t$/u.test(draft.form)) return undefined;
  const finite = words.infinitivesOf(draft.form);
  const isFinite = ({ lemma }: Reading) => finite.includes(lemma);
  const [first] = draft.readings;
  if (first?.kind !== 'verb' || isFinite(first) || !draft.readings.some(isFinite)) return undefined;
  let [from, to] = [at, at];
  while (!stopsAfter(found, from - 1, line)) from -= 1;
  while (!stopsAfter(found, to, line)) to += 1;
  const isAuxiliary = ({ readings }: Draft) => readings.some(({ lemma }) => GERMAN_AUXILIARY.has(lemma));
  if (found.slice(from, to + 1).some(isAuxiliary)) return undefined;
  return withFirst(draft.readings, isFinite);
}

/** Orders the readings of each word in a line by likelihood in context. */
function inOrder(found: readonly Draft[], context: Context): Draft[] {
  const ordered = [...found];
  for (const [at, draft] of found.entries()) {
    if (draft.readings.length < 2) continue;
    // The readings of the words before this one are already ordered.
    const finite = context.language === 'de' ? finiteFirst(ordered, at, context) : undefined;
    const readings = finite ?? inContext(draft.form, draft.readings, aroundOf(ordered, at, context), context.language);
    ordered[at] = { ...draft, readings };
  }
  return ordered;
}

/** Splits a caption line into disjoint tokens, in order. The result depends only on the arguments. */
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
