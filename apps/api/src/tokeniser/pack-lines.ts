import { TOKEN_KINDS, type LanguageCode, type TokenTuple } from '@wordreel/shared';
import type { Token } from '@wordreel/language';

/** A line of captions; times in seconds. */
export interface UntokenisedLine {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly translation?: string | undefined;
}

/** One with its words. */
export interface TokenisedLine extends UntokenisedLine {
  readonly tokens: readonly Token[];
}

/** A line as the database keeps it. */
export interface PackedLine {
  readonly line: number;
  readonly start_ms: number;
  readonly end_ms: number;
  readonly text: string;
  readonly translation: string | null;
  /** JSON of its `TokenTuple`s. */
  readonly tokens: string;
}

export interface PackedTranscript {
  readonly language: LanguageCode;
  readonly lines: readonly PackedLine[];
  /** What the tokens' fourth numbers are places in. */
  readonly lemmas: readonly string[];
  /** How often each of them comes as a word; a name counts as none. */
  readonly counts: readonly number[];
  /** Each form as it stands in a line, in lower case, with the lemma it comes with most often, by place. */
  readonly forms: ReadonlyMap<string, number>;
  /** Milliseconds in which somebody speaks. */
  readonly speechMs: number;
}

/** The lemmas of a transcript, in the order in which they come, and how often each does. */
function createLemmaList(known: readonly string[]) {
  const lemmas = [...known];
  const counts = known.map(() => 0);
  const places = new Map(known.map((lemma, place) => [lemma, place]));
  const placeOf = (lemma: string): number => {
    const found = places.get(lemma);
    if (found !== undefined) return found;
    places.set(lemma, lemmas.length);
    counts.push(0);
    return lemmas.push(lemma) - 1;
  };
  return { lemmas, counts, placeOf };
}

/** Which lemma each form comes with most often. */
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

/** A separable verb's second part is the same word once more: only the first one counts. */
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

/**
 * Makes lines ready to be kept: words as tuples, lemmas by place, and how often each comes.
 * @param known lemmas that have their places already, as when a line of a transcript changes
 */
export function packLines(
  language: LanguageCode,
  lines: readonly TokenisedLine[],
  known: readonly string[] = [],
): PackedTranscript {
  const list = createLemmaList(known);
  const forms = createFormTally(language);
  let speechMs = 0;
  const packed = lines.map((line, index): PackedLine => {
    const { start, end, text, translation } = line;
    const tokens = line.tokens.filter(isWord);
    const counted = countsOf(tokens);
    speechMs += toMs(end) - toMs(start);
    const tuples = tokens.map((token, i): TokenTuple => {
      const place = token.lemma === '' ? -1 : list.placeOf(token.lemma);
      if (counted[i] === true) list.counts[place] = (list.counts[place] ?? 0) + 1;
      if (counted[i] === true && token.join === undefined) forms.note(text.slice(token.start, token.end), place);
      const others = (token.others ?? []).map((lemma) => list.placeOf(lemma));
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
    lemmas: list.lemmas,
    counts: list.counts,
    forms: forms.commonest(),
    speechMs,
  };
}
