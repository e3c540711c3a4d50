import type { LanguageCode } from '@wordreel/shared';
import { isAbbreviation, spacedAbbreviation } from './abbreviations.ts';
import { readCapital, startsSentence } from './casing.ts';
import { ENDING_LEMMAS } from './cuts.ts';
import { tidy } from './fold.ts';
import type { WordKnowledge } from './knowledge.ts';
import { lemmaKey } from './lemma.ts';
import type { Span } from './segments.ts';
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
  /** The same number on both parts of a separable verb, unlike any other in the line; both have its infinitive. */
  readonly join?: number;
}

/** Counts up with every change that gives a line other tokens: stored tokens of an older one are made anew. */
export const TOKENISER_VERSION = 1;

const BASIC = new Set<LanguageCode>(['ja', 'zh', 'ko', 'ar', 'hi']);

/** How well forms are matched to words: `basic` where it would take an analyser that we do not ship. */
export function matching(language: LanguageCode): 'full' | 'basic' {
  return BASIC.has(language) ? 'basic' : 'full';
}

const NUMBER = /^[\p{N}.,:'’/-]*\p{N}(?:er|ère|re|ème|e|º|ª|°|st|nd|rd|th)?$/u;

/** A token with what later rules need to know of it. */
interface Draft extends Span {
  readonly kind: Token['kind'];
  readonly lemma: string;
  readonly form: string;
  readonly isInitial: boolean;
}

/** The headword of a word that is no name. */
function wordLemma(text: string, form: string, language: LanguageCode, words: WordKnowledge): string {
  if (text.includes('.') && /\p{L}\.\s?\p{L}/u.test(text)) return spacedAbbreviation(tidy(text, language));
  if (isAbbreviation(text, language)) return tidy(text, language);
  return ENDING_LEMMAS[language]?.[form.toLowerCase()] ?? lemmaKey(form, language, words);
}

interface Context {
  readonly line: string;
  readonly language: LanguageCode;
  readonly words: WordKnowledge;
}

function draftOf({ start, end }: Span, before: Draft | undefined, { line, language, words }: Context): Draft {
  const text = line.slice(start, end);
  const isFirst = before?.kind === 'other' || before === undefined;
  const textBefore = isFirst ? undefined : line.slice(before.start, before.end);
  const isInitial = startsSentence(line.slice(before?.end ?? 0, start), textBefore, language);
  if (/^\P{L}/u.test(text) && NUMBER.test(text)) {
    return { start, end, kind: 'number', lemma: '', form: text, isInitial };
  }
  const { isName, form } = readCapital(text, { isInitial, before: textBefore }, language, words);
  const lemma = isName ? form : wordLemma(text, form, language, words);
  // Nothing is left of a lone Arabic stretcher: what has no form is no word.
  const kind = lemma === '' ? 'other' : isName ? 'name' : 'word';
  return { start, end, kind, lemma, form, isInitial };
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
      found.push({ ...unspoken, kind: 'other', lemma: '', form: '', isInitial: false });
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

/** The tokens of one caption line, in order and disjoint. The same line always gives the same tokens. */
export function tokenise(line: string, language: LanguageCode, words: WordKnowledge): Token[] {
  const found = drafts({ line, language, words });
  const joins = new Map<number, { join: number; lemma: string }>();
  if (language === 'de') {
    for (const [index, { verb, particle, infinitive }] of separableVerbs(lineWords(line, found), words).entries()) {
      for (const place of [verb, particle]) joins.set(place, { join: index + 1, lemma: infinitive });
    }
  }
  return found.map(({ start, end, kind, lemma }, index): Token => {
    const joined = joins.get(index);
    return joined ? { start, end, kind, lemma: joined.lemma, join: joined.join } : { start, end, kind, lemma };
  });
}
