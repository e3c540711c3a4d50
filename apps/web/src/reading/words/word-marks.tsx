import { memo, useMemo } from 'react';
import type { CaptionLine } from '@wordreel/shared';
import { type Piece, phraseAt, piecesOf } from './line-words.ts';
import marks from './word-marks.module.css';
import { type Statuses, type WordStatus, statusOfToken } from './word-status.ts';

/** A piece of a line with what it is to the learner. */
export interface MarkedPiece extends Piece {
  /** Null for what is no word. */
  readonly status: WordStatus | null;
  /** Whether it is part of a kept phrase, as a word or as the space between two. */
  readonly isInPhrase: boolean;
}

/** Cuts a line into pieces and says of each word what it is to the learner. */
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

interface MarkedTextProps {
  line: CaptionLine;
  statuses: Statuses;
}

/** The word that an event of a line's small text is about, as its place among the tokens; null for none. */
export function markedIndex({ target }: { target: EventTarget }): number | null {
  const word = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return word === null ? null : Number(word.dataset['place']);
}

/** A line as small text, its words marked. */
export const MarkedText = memo(function MarkedText({ line, statuses }: MarkedTextProps) {
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
