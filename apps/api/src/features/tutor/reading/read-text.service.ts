import { TOKEN_KINDS, type TokenTuple, type TutorText } from '@wordreel/shared';
import type { Token } from '@wordreel/language';
import type { Deps } from '#deps';
import type { UserLanguage, TutorNeighbours } from '#features/tutor/neighbours';

export type ReadingDeps = Pick<Deps, 'tokeniser'> & Pick<TutorNeighbours, 'rightLinesOf'>;

/** A longer piece of text takes long to tell apart (`learning.md` 2.2). */
const LONGEST_PIECE = 2000;

interface Piece {
  readonly text: string;
  readonly offset: number;
}

/** A text in pieces that end with a line, or where they would be too long. */
function piecesOf(text: string): Piece[] {
  const lines = new RegExp(`[^\\n]{1,${LONGEST_PIECE}}`, 'gu');
  return Array.from(text.matchAll(lines), ({ 0: piece, index }) => ({ text: piece, offset: index }));
}

/** A learner reads numbers and names too; what nobody says is no word. */
const isRead = (token: Token): token is Token & { kind: (typeof TOKEN_KINDS)[number] } => token.kind !== 'other';

/** The tokens of all pieces with places in one text and one list of lemmas; no two pieces share a join. */
function join(pieces: readonly Piece[], tokens: readonly (readonly Token[])[]) {
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

/**
 * Tells the words of a text apart as those of captions are, with what the learner has put right.
 * @returns null for a text without a word
 */
export async function readText(
  deps: ReadingDeps,
  { userId, language }: UserLanguage,
  text: string,
): Promise<TutorText | null> {
  const pieces = piecesOf(text);
  if (pieces.length === 0) return null;
  const texts = pieces.map((piece) => piece.text);
  const [{ tokens, ranks }, right] = await Promise.all([
    deps.tokeniser.tokenise(language, texts, userId),
    deps.rightLinesOf(userId, language),
  ]);
  const { lemmas: found, tuples } = join(pieces, tokens);
  if (tuples.length === 0) return null;
  const { lemmas, lines } = right({ lemmas: found, lines: [{ text, tokens: tuples }] });
  return { lemmas, ranks: lemmas.map((lemma) => ranks.get(lemma) ?? 0), tokens: lines[0]?.tokens ?? tuples };
}
