import type { CaptionLine, LanguageCode } from '@wordreel/shared';
import type { ReadingText } from '#reading/reading-text.ts';
import type { LookUp } from '#store/api/words/dictionary-api.ts';
import type { WordChoice } from './word-choice.ts';
import { type Statuses, formsOf } from './word-status.ts';

/** Maximum number of characters in a dictionary lookup. */
const MAX_LENGTH = 100;

/** A piece of a line: a word, or the text between two words. */
export interface Piece {
  readonly start: number;
  readonly text: string;
  /** Index of the word's token; null for text between words. */
  readonly place: number | null;
}

type Line = Pick<CaptionLine, 'text' | 'tokens'>;

/** Splits a line at its tokens. Joined together, the pieces are the line's text. */
export function piecesOf({ text, tokens }: Line): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const [place, [start, length]] of tokens.entries()) {
    if (start > end) pieces.push({ start: end, text: text.slice(end, start), place: null });
    pieces.push({ start, text: text.slice(start, start + length), place });
    end = start + length;
  }
  if (end < text.length) pieces.push({ start: end, text: text.slice(end), place: null });
  return pieces;
}

export function formAt({ text, tokens }: Line, place: number): string {
  const [start, length] = tokens[place] ?? [0, 0];
  return text.slice(start, start + length);
}

/** Returns the first and last token index of the phrase that a word belongs to; null for none. */
export function phraseAt(
  line: Line,
  place: number,
  { phrases }: Pick<Statuses, 'phrases'>,
): { first: number; last: number } | null {
  if (phrases.size === 0) return null;
  const forms = line.tokens.map((_, at) => formAt(line, at).toLowerCase());
  for (let first = 0; first <= place; first += 1) {
    for (const phrase of phrases.get(forms[first] ?? '') ?? []) {
      const last = first + phrase.length - 1;
      if (last >= place && phrase.every((form, at) => forms[first + at] === form)) return { first, last };
    }
  }
  return null;
}

/** Returns the indexes of a word's parts: several if the captions join them, as in a separable verb. */
export function partsOf(line: Line, place: number): number[] {
  const join = line.tokens[place]?.[4] ?? 0;
  return join === 0 ? [place] : line.tokens.flatMap((token, at) => (token[4] === join ? [at] : []));
}

/** Returns the indexes of a word and those that belong to it: its parts, or the words of a saved phrase. */
export function indexesWith(line: Line, place: number, statuses: Statuses): number[] {
  const parts = partsOf(line, place);
  if (parts.length > 1) return parts;
  const phrase = phraseAt(line, place, statuses);
  return phrase === null ? [place] : range(phrase.first, phrase.last);
}

/** Returns what pressing a word opens: the saved phrase around it, or else the word. Joined parts count as one word. */
export function spanToOpen(line: Line, place: number, statuses: Statuses): { first: number; last: number } {
  const isJoined = (line.tokens[place]?.[4] ?? 0) !== 0;
  return (isJoined ? null : phraseAt(line, place, statuses)) ?? { first: place, last: place };
}

export function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

export interface ChosenWord {
  readonly kind: 'word' | 'phrase';
  /** The form in the line; for joined parts, their forms separated by spaces. */
  readonly form: string;
  /** The lemma, or the form in lower case if there is none. */
  readonly lemma: string;
  /** The lemma according to the captions; null if unknown. */
  readonly namedLemma: string | null;
  /** Frequency rank, 1 for the most common word; 0 if unknown. */
  readonly rank: number;
  /** Other possible lemmas, the likeliest first, as indexes into the text's lemmas. */
  readonly others: readonly number[];
  /** The word to save: the lemma, or the phrase as written. */
  readonly word: string;
  readonly isJoined: boolean;
  readonly places: readonly number[];
  readonly line: CaptionLine;
}

/** Resolves a choice; null if the line or the word no longer exists, as after a correction. */
export function chosenWord(source: ReadingText, { line: index, first, last }: WordChoice): ChosenWord | null {
  const { lines, lemmas, ranks } = source;
  const line = lines[index];
  const token = line?.tokens[first];
  if (line === undefined || token === undefined || line.tokens[last] === undefined) return null;
  if (last > first) return chosenPhrase(line, first, last);
  const [, , , place, join, ...others] = token;
  const places = partsOf(line, first);
  const form = places.map((at) => formAt(line, at)).join(' ');
  const namedLemma = lemmas[place] ?? null;
  const lemma = namedLemma ?? form.toLowerCase();
  const [word, rank] = [namedLemma ?? form, ranks[place] ?? 0];
  return { kind: 'word', form, lemma, namedLemma, rank, word, others, isJoined: join !== 0, places, line };
}

/** Returns the same word with another possible lemma: `Klappe` for `klappen`. The old lemma joins the others. */
export function takenAs(chosen: ChosenWord, place: number, { lemmas, ranks }: ReadingText): ChosenWord {
  const lemma = lemmas[place];
  if (lemma === undefined) return chosen;
  const before = chosen.namedLemma === null ? -1 : lemmas.indexOf(chosen.namedLemma);
  const others = chosen.others.map((other) => (other === place ? before : other)).filter((other) => other >= 0);
  return { ...chosen, lemma, namedLemma: lemma, word: lemma, rank: ranks[place] ?? 0, others };
}

function chosenPhrase(line: CaptionLine, first: number, last: number): ChosenWord {
  const [start] = line.tokens[first] ?? [0];
  const [lastStart, lastLength] = line.tokens[last] ?? [0, 0];
  const form = line.text.slice(start, lastStart + lastLength).replaceAll(/\s+/g, ' ');
  const places = range(first, last);
  // Quotation marks within a phrase are dropped: `Abend“, sage ich` is saved as `Abend, sage ich`.
  const word = form.replaceAll(/["„“”«»‹›「」『』]/g, '');
  const named = { lemma: word, namedLemma: null, rank: 0, word, others: [] };
  return { kind: 'phrase', form, ...named, isJoined: false, places, line };
}

/** Returns the translation of a phrase's line; null for a single word, or if the line has no translation. */
export function lineTranslation({ kind, line }: ChosenWord): string | null {
  return kind === 'phrase' ? (line.translation ?? null) : null;
}

export function questionFor({ form, namedLemma }: ChosenWord, language: LanguageCode): LookUp {
  return { language, word: form.slice(0, MAX_LENGTH), lemma: namedLemma };
}

export function isSamePhrase(a: string, b: string): boolean {
  return formsOf(a).join(' ') === formsOf(b).join(' ');
}
