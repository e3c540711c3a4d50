import { TOKEN_KINDS, type TokenTuple, type TutorText } from '@wordreel/shared';
import type { Token } from '@wordreel/language';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import type { UserLanguage } from '#lib/user-language';

/** Longer pieces take too long to tokenize. */
const LONGEST_PIECE = 2000;

interface Piece {
  readonly text: string;
  readonly offset: number;
}

function piecesOf(text: string): Piece[] {
  const lines = new RegExp(`[^\\n]{1,${LONGEST_PIECE}}`, 'gu');
  return Array.from(text.matchAll(lines), ({ 0: piece, index }) => ({ text: piece, offset: index }));
}

/** Keeps words, numbers and names, which learners read. Other tokens, such as punctuation, are dropped. */
const isRead = (token: Token): token is Token & { kind: (typeof TOKEN_KINDS)[number] } => token.kind !== 'other';

/** Merges the tokens of all pieces into one text with one list of lemmas. Join ids stay distinct between pieces. */
function joinPieces(pieces: readonly Piece[], tokens: readonly (readonly Token[])[]) {
  const places = new Map<string, number>();
  const placeOf = (lemma: string): number => {
    const place = places.get(lemma) ?? places.size;
    places.set(lemma, place);
    return place;
  };
  let joins = 0;
  const tuples = pieces.flatMap(({ offset }, i): TokenTuple[] => {
    const read = (tokens[i] ?? []).filter(isRead);
    const before = joins;
    joins += Math.max(0, ...read.map((token) => token.join ?? 0));
    return read.map(({ start, end, kind, lemma, others = [], join: own }) => [
      start + offset,
      end - start,
      TOKEN_KINDS.indexOf(kind),
      lemma === '' ? -1 : placeOf(lemma),
      own === undefined ? 0 : own + before,
      ...others.map(placeOf),
    ]);
  });
  return { lemmas: [...places.keys()], tuples };
}

/** Tokenizes a text like captions, with the learner's overrides. @returns null for a text without words */
export async function readText(
  deps: TutorDeps,
  { userId, language }: UserLanguage,
  text: string,
): Promise<TutorText | null> {
  const pieces = piecesOf(text);
  if (pieces.length === 0) return null;
  const texts = pieces.map((piece) => piece.text);
  const [{ tokens, ranks }, right] = await Promise.all([
    deps.tokeniser.tokenise(language, texts, userId),
    deps.captions.rightLinesOf(userId, language),
  ]);
  const { lemmas: found, tuples } = joinPieces(pieces, tokens);
  if (tuples.length === 0) return null;
  const { lemmas, lines } = right({ lemmas: found, lines: [{ text, tokens: tuples }] });
  return { lemmas, ranks: lemmas.map((lemma) => ranks.get(lemma) ?? 0), tokens: lines[0]?.tokens ?? tuples };
}

/** Returns the lemma index of each running word, including repetitions. A separable verb counts once. */
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
