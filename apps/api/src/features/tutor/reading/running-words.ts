import { TOKEN_KINDS, type TutorText } from '@wordreel/shared';

/** The places of the lemmas of a text's running words: each as often as it stands there, a separable verb once. */
export function runningIndexes({ tokens }: TutorText): number[] {
  const met = new Set<number>();
  return tokens.flatMap(([, , kind, lemma, join]) => {
    if (TOKEN_KINDS[kind] !== 'word' || lemma < 0) return [];
    if (join === 0) return lemma;
    if (met.has(join)) return [];
    met.add(join);
    return lemma;
  });
}

/** The lemma keys of a text's running words. */
export const runningLemmas = (text: TutorText): string[] =>
  runningIndexes(text).flatMap((place) => text.lemmas[place] ?? []);

/** Every lemma key that a text may have: also those of names, and the less likely ones of its words. */
export function possibleLemmas({ lemmas, tokens }: TutorText): Set<string> {
  return new Set(tokens.flatMap(([, , , lemma, , ...others]) => [lemma, ...others].flatMap((at) => lemmas[at] ?? [])));
}
