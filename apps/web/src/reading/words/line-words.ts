import type { CaptionLine, LanguageCode } from '@wordreel/shared';
import type { ReadingText } from '#reading/reading-text.ts';
import type { LookUp } from '#store/api/words/dictionary-api.ts';
import type { WordChoice } from './word-choice.ts';
import { type Statuses, formsOf } from './word-status.ts';

/** Characters of a question to the dictionary. */
const MOST_ASKED = 100;

/** A part of a line: a word, or what stands between two. */
export interface Piece {
  /** Where in the text it begins, in UTF-16 units. */
  readonly start: number;
  readonly text: string;
  /** The place of its token; null for what is no word. */
  readonly place: number | null;
}

type Line = Pick<CaptionLine, 'text' | 'tokens'>;

/** Cuts a line at its tokens; put together again, the pieces are its text. */
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

/** A word of a line as it stands there. */
export function formAt({ text, tokens }: Line, place: number): string {
  const [start, length] = tokens[place] ?? [0, 0];
  return text.slice(start, start + length);
}

/** The phrase that a word of a line is part of, as its first and last place; null for none. */
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

/** The places of the parts of a word: more than its own where captions join it with others, as a separable verb's. */
export function partsOf(line: Line, place: number): number[] {
  const join = line.tokens[place]?.[4] ?? 0;
  return join === 0 ? [place] : line.tokens.flatMap((token, at) => (token[4] === join ? [at] : []));
}

/** The places of what belongs together with a word: its parts, or the words of a kept phrase. */
export function indexesWith(line: Line, place: number, statuses: Statuses): number[] {
  const parts = partsOf(line, place);
  if (parts.length > 1) return parts;
  const phrase = phraseAt(line, place, statuses);
  return phrase === null ? [place] : range(phrase.first, phrase.last);
}

/** What a press on a word opens: the kept phrase around it, else itself. Joined parts are one word, wherever they stand. */
export function spanToOpen(line: Line, place: number, statuses: Statuses): { first: number; last: number } {
  const isJoined = (line.tokens[place]?.[4] ?? 0) !== 0;
  return (isJoined ? null : phraseAt(line, place, statuses)) ?? { first: place, last: place };
}

export function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** What a learner has chosen in a line. */
export interface ChosenWord {
  readonly kind: 'word' | 'phrase';
  /** As it stands in the line; of joined parts their forms with a space between. */
  readonly form: string;
  /** What it is known by: its lemma, else its form in lower case. */
  readonly lemma: string;
  /** What the captions say it is a form of; null where they do not know. */
  readonly namedLemma: string | null;
  /** How common that is, 1 the commonest; 0 where nobody knows. */
  readonly rank: number;
  /** What else the form may be, the likeliest first: places in the text's lemmas. */
  readonly others: readonly number[];
  /** What is kept: the lemma, or the phrase as it stands. */
  readonly word: string;
  readonly isJoined: boolean;
  readonly places: readonly number[];
  readonly line: CaptionLine;
}

/** What has been chosen; null where the line or the word is gone, as after a correction. */
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

/** The same word taken for another that its form may be: `Klappe` for `klappen`. The first of before is offered then. */
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
  // A quotation that ends or begins within the phrase is no part of it: `Abend“, sage ich` is kept as `Abend, sage ich`.
  const word = form.replaceAll(/["„“”«»‹›「」『』]/g, '');
  const named = { lemma: word, namedLemma: null, rank: 0, word, others: [] };
  return { kind: 'phrase', form, ...named, isJoined: false, places, line };
}

/** What a phrase's translation begins with, that of its line; null for a word, and where the line has none. */
export function lineTranslation({ kind, line }: ChosenWord): string | null {
  return kind === 'phrase' ? (line.translation ?? null) : null;
}

/** What the dictionary is asked of it. */
export function questionFor({ form, namedLemma }: ChosenWord, language: LanguageCode): LookUp {
  return { language, word: form.slice(0, MOST_ASKED), lemma: namedLemma };
}

/** Whether two phrases are the same words. */
export function isSamePhrase(a: string, b: string): boolean {
  return formsOf(a).join(' ') === formsOf(b).join(' ');
}
