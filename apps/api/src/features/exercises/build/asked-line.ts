import type { LanguageCode, TokenTuple } from '@wordreel/shared';
import type { Token } from '@wordreel/language';
import { normAnswer } from '@wordreel/learning';
import type { RightLines } from '#features/captions/captions.api';
import type { AskableWord, AskedLine, Span } from './asked.ts';
import type { LineFacts } from './lines.store.ts';

export type WordInLine = Pick<AskableWord, 'word' | 'lemma' | 'sentence' | 'form' | 'startMs'>;

interface Placed {
  readonly token: Token;
  readonly text: string;
  readonly norm: string;
}

/** Returns the indexes of words in a line, in order, or null if one of them is missing. */
function placesOf(parts: readonly string[], words: readonly Placed[]): number[] | null {
  const places: number[] = [];
  for (const part of parts) {
    const from = (places.at(-1) ?? -1) + 1;
    const place = words.findIndex(({ norm }, i) => i >= from && norm === part);
    if (place < 0) return null;
    places.push(place);
  }
  return places.length === 0 ? null : places;
}

/** Finds a word without a stored form: the token with its lemma, and all tokens joined to that token. */
function indexesOfLemma({ word, lemma }: WordInLine, words: readonly Placed[]): number[] | null {
  const place = words.findIndex(({ token }) => token.lemma !== '' && (token.lemma === lemma || token.lemma === word));
  const join = words[place]?.token.join;
  if (place < 0) return null;
  if (join === undefined) return [place];
  return words.flatMap(({ token }, i) => (token.join === join ? [i] : []));
}

/** Merges neighboring words into one gap if only whitespace separates them. */
function spansOf(places: readonly number[], words: readonly Placed[], text: string): Span[] {
  const spans: Span[] = [];
  for (const place of places) {
    const token = words[place]?.token;
    if (token === undefined) continue;
    const last = spans.at(-1);
    if (last !== undefined && text.slice(last.end, token.start).trim() === '') {
      spans.splice(-1, 1, { start: last.start, end: token.end });
    } else spans.push({ start: token.start, end: token.end });
  }
  return spans;
}

const toSec = (ms: number | null): number | null => (ms === null ? null : ms / 1000);

/** Finds a word in its line. @param tokens of its sentence @returns null if the line does not contain it */
export function lineOf(
  word: WordInLine,
  tokens: readonly Token[],
  { translation, endMs }: Pick<LineFacts, 'translation' | 'endMs'>,
  language: LanguageCode,
): AskedLine | null {
  const text = word.sentence;
  if (text === null) return null;
  const words = tokens
    .filter(({ kind }) => kind !== 'other')
    .map((token): Placed => {
      const surface = text.slice(token.start, token.end);
      return { token, text: surface, norm: normAnswer(surface, language) };
    });
  const partsOf = (phrase: string): string[] => normAnswer(phrase, language).split(' ');
  const places =
    placesOf(partsOf(word.form ?? word.word), words) ??
    placesOf(partsOf(word.word), words) ??
    indexesOfLemma(word, words);
  if (places === null) return null;
  const norms = new Set(places.map((place) => words[place]?.norm));
  const isTwice = words.some(({ norm }, i) => !places.includes(i) && norms.has(norm));
  return {
    text,
    words: words.map((each) => each.text),
    asked: places,
    gaps: isTwice ? [] : spansOf(places, words, text),
    form: places.map((place) => words[place]?.text ?? '').join(' '),
    translation,
    startSec: toSec(word.startMs),
    endSec: toSec(endMs),
  };
}

/** Applies the learner's overrides to the tokens of a text. */
export function putRight(text: string, tokens: readonly Token[], right: RightLines): Token[] {
  const tuples = tokens.map(({ start, end, join }, i): TokenTuple => [start, end - start, 0, i, join ?? 0]);
  const { lemmas, lines } = right({ lemmas: tokens.map(({ lemma }) => lemma), lines: [{ text, tokens: tuples }] });
  return tokens.map((token, i): Token => {
    const [, , , lemma = i, join = 0] = lines[0]?.tokens[i] ?? [];
    const { start, end, kind } = token;
    return { start, end, kind, lemma: lemmas[lemma] ?? token.lemma, ...(join > 0 && { join }) };
  });
}
