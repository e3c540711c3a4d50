import { TOKEN_KINDS, type TutorText } from '@wordreel/shared';

/** Returns the lemma indexes of running words, as often as they occur. A separable verb counts once. */
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

export const runningLemmas = (text: TutorText): string[] =>
  runningIndexes(text).flatMap((place) => text.lemmas[place] ?? []);
