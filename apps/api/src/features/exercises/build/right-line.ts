import type { Token } from '@wordreel/language';
import type { LanguageCode, TokenTuple } from '@wordreel/shared';

/** A line whose tokens refer to a list of lemmas. */
interface PlacedLine {
  readonly text: string;
  readonly tokens: TokenTuple[];
}

/** Applies a learner's overrides to lines, as captions do. */
type RightLines = (told: { lemmas: readonly string[]; lines: readonly PlacedLine[] }) => {
  lemmas: string[];
  lines: PlacedLine[];
};

/** Dependencies on captions, wired up in `app.ts`. */
export interface LineNeighbours {
  /** Returns a function that applies a learner's overrides in a language. */
  readonly rightLinesOf: (userId: string, language: LanguageCode) => Promise<RightLines>;
}

/** Returns the tokens of a text with the learner's overrides applied. */
export function putRight(text: string, tokens: readonly Token[], right: RightLines): Token[] {
  const tuples = tokens.map(({ start, end, join }, i): TokenTuple => [start, end - start, 0, i, join ?? 0]);
  const { lemmas, lines } = right({ lemmas: tokens.map(({ lemma }) => lemma), lines: [{ text, tokens: tuples }] });
  return tokens.map((token, i): Token => {
    const [, , , lemma = i, join = 0] = lines[0]?.tokens[i] ?? [];
    const { start, end, kind } = token;
    return { start, end, kind, lemma: lemmas[lemma] ?? token.lemma, ...(join > 0 && { join }) };
  });
}
