import { TOKEN_KINDS, type LanguageCode, type TokenTuple } from '@wordreel/shared';
import type { Token } from '@wordreel/language';

/** A line of captions, with times in seconds. */
export interface UntokenisedLine {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly translation?: string | undefined;
}

export interface TokenisedLine extends UntokenisedLine {
  readonly tokens: readonly Token[];
}

export interface PackedLine {
  readonly line: number;
  readonly start_ms: number;
  readonly end_ms: number;
  readonly text: string;
  readonly translation: string | null;
  /** The line's `TokenTuple`s as JSON. */
  readonly tokens: string;
}

export interface PackedTranscript {
  readonly language: LanguageCode;
  readonly lines: readonly PackedLine[];
  /** The fourth number of a `TokenTuple` is an index into this list. */
  readonly lemmas: readonly string[];
  /** For each lemma, how often it occurs as a word. Names do not count. */
  readonly counts: readonly number[];
  /** Maps each form, in lower case, to the index of the lemma that it occurs with most often. */
  readonly forms: ReadonlyMap<string, number>;
  /** Total duration of speech, in ms. */
  readonly speechMs: number;
}

/** Returns a function that returns a lemma's index in the list, after appending the lemma if it is missing. */
export function createPlaces(lemmas: string[]) {
  const places = new Map(lemmas.map((lemma, place) => [lemma, place]));
  return (lemma: string): number => {
    const place = places.get(lemma) ?? lemmas.push(lemma) - 1;
    places.set(lemma, place);
    return place;
  };
}

/** Counts which lemmas each form occurs with, to find the most frequent one. */
function createFormTally(language: LanguageCode) {
  const tallies = new Map<string, Map<number, number>>();
  return {
    note: (surface: string, place: number): void => {
      const form = surface.toLocaleLowerCase(language);
      const tally = tallies.get(form) ?? new Map<number, number>();
      tallies.set(form, tally.set(place, (tally.get(place) ?? 0) + 1));
    },
    commonest: (): Map<string, number> => {
      const forms = new Map<string, number>();
      for (const [form, tally] of tallies) {
        const [first] = [...tally].toSorted(([, a], [, b]) => b - a);
        if (first !== undefined) forms.set(form, first[0]);
      }
      return forms;
    },
  };
}

function isWord(token: Token): token is Token & { kind: (typeof TOKEN_KINDS)[number] } {
  return token.kind !== 'other';
}

/** Returns which tokens count. Of the parts of a separable verb, which are one word, only the first does. */
function countsOf(tokens: readonly Token[]): boolean[] {
  const met = new Set<number>();
  return tokens.map(({ kind, join, lemma }) => {
    if (kind !== 'word' || lemma === '') return false;
    if (join === undefined) return true;
    const isFirst = !met.has(join);
    met.add(join);
    return isFirst;
  });
}

const toMs = (seconds: number): number => Math.round(seconds * 1000);

/** Packs lines for storage. @param known lemmas that already have an index, for example when a line is changed */
export function packLines(
  language: LanguageCode,
  lines: readonly TokenisedLine[],
  known: readonly string[] = [],
): PackedTranscript {
  const lemmas = [...known];
  const placeOf = createPlaces(lemmas);
  const counts = new Map<number, number>();
  const forms = createFormTally(language);
  let speechMs = 0;
  const packed = lines.map((line, index): PackedLine => {
    const { start, end, text, translation } = line;
    const tokens = line.tokens.filter(isWord);
    const counted = countsOf(tokens);
    speechMs += toMs(end) - toMs(start);
    const tuples = tokens.map((token, i): TokenTuple => {
      const place = token.lemma === '' ? -1 : placeOf(token.lemma);
      if (counted[i] === true) counts.set(place, (counts.get(place) ?? 0) + 1);
      if (counted[i] === true && token.join === undefined) forms.note(text.slice(token.start, token.end), place);
      const others = (token.others ?? []).map(placeOf);
      return [token.start, token.end - token.start, TOKEN_KINDS.indexOf(token.kind), place, token.join ?? 0, ...others];
    });
    return {
      line: index,
      start_ms: toMs(start),
      end_ms: toMs(end),
      text,
      translation: translation ?? null,
      tokens: JSON.stringify(tuples),
    };
  });
  return {
    language,
    lines: packed,
    lemmas,
    counts: lemmas.map((_, place) => counts.get(place) ?? 0),
    forms: forms.commonest(),
    speechMs,
  };
}
