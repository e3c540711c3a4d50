import type { Token } from '@wordreel/language';
import type { LanguageCode, TokenTuple } from '@wordreel/shared';

/** A line whose tokens have places in a list of lemmas. */
interface PlacedLine {
  readonly text: string;
  readonly tokens: TokenTuple[];
}

/** What a learner has put right in lines, as the captions say. */
type RightLines = (told: { lemmas: readonly string[]; lines: readonly PlacedLine[] }) => {
  lemmas: string[];
  lines: PlacedLine[];
};

/** What lines do not know themselves: `app.ts` puts it together. */
export interface LineNeighbours {
  /** How a learner has put the words of a language right. */
  readonly rightLinesOf: (userId: string, language: LanguageCode) => Promise<RightLines>;
}

/** The tokens of a text, as the learner has put its words right. */
export function putRight(text: string, tokens: readonly Token[], right: RightLines): Token[] {
  const tuples = tokens.map(({ start, end, join }, i): TokenTuple => [start, end - start, 0, i, join ?? 0]);
  const { lemmas, lines } = right({ lemmas: tokens.map(({ lemma }) => lemma), lines: [{ text, tokens: tuples }] });
  return tokens.map((token, i): Token => {
    const [, , , lemma = i, join = 0] = lines[0]?.tokens[i] ?? [];
    const { start, end, kind } = token;
    return { start, end, kind, lemma: lemmas[lemma] ?? token.lemma, ...(join > 0 && { join }) };
  });
}
