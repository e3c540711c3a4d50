import { memo, useMemo } from 'react';
import type { CaptionLine } from '@wordreel/shared';
import { type Piece, phraseAt, piecesOf } from './line-words.ts';
import marks from './word-marks.module.css';
import { type Statuses, type WordStatus, statusOfToken } from './word-status.ts';

export interface MarkedPiece extends Piece {
  readonly status: WordStatus | null;
  /** Whether the piece belongs to a saved phrase, as a word or as the space between two words. */
  readonly isInPhrase: boolean;
}

export function markPieces(line: CaptionLine, statuses: Statuses): MarkedPiece[] {
  const phrases = line.tokens.map((_, place) => phraseAt(line, place, statuses));
  let before = -1;
  return piecesOf(line).map((piece) => {
    const { place } = piece;
    if (place !== null) before = place;
    const phrase = phrases[place ?? before] ?? null;
    const token = place === null ? undefined : line.tokens[place];
    return {
      ...piece,
      status: token === undefined ? null : statusOfToken(statuses, line.text, token),
      isInPhrase: phrase !== null && (place !== null || before < phrase.last),
    };
  });
}

/** Returns the token index of the word that an event targets; null for none. */
export function markedIndex(target: EventTarget | null): number | null {
  const word = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return word === null ? null : Number(word.dataset['place']);
}

export const MarkedText = memo(function MarkedText({ line, statuses }: { line: CaptionLine; statuses: Statuses }) {
  const pieces = useMemo(() => markPieces(line, statuses), [line, statuses]);
  return (
    <span className={marks.small}>
      {pieces.map(({ start, text, place, status, isInPhrase }) =>
        place === null && !isInPhrase ? (
          text
        ) : (
          <span
            key={start}
            className={isInPhrase ? `${marks.word} ${marks.inPhrase}` : marks.word}
            data-place={place ?? undefined}
            data-status={isInPhrase ? undefined : status}
          >
            {text}
          </span>
        ),
      )}
    </span>
  );
});
