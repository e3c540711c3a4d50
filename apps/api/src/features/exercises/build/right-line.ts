import type { Token } from '@wordreel/language';
import type { TokenTuple } from '@wordreel/shared';
import type { RightLines } from '#features/captions/captions.api';

export function putRight(text: string, tokens: readonly Token[], right: RightLines): Token[] {
  const tuples = tokens.map(({ start, end, join }, i): TokenTuple => [start, end - start, 0, i, join ?? 0]);
  const { lemmas, lines } = right({ lemmas: tokens.map(({ lemma }) => lemma), lines: [{ text, tokens: tuples }] });
  return tokens.map((token, i): Token => {
    const [, , , lemma = i, join = 0] = lines[0]?.tokens[i] ?? [];
    const { start, end, kind } = token;
    return { start, end, kind, lemma: lemmas[lemma] ?? token.lemma, ...(join > 0 && { join }) };
  });
}
