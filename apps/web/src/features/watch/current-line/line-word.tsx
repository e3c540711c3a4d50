import { classNames } from '#ui/class-names.ts';
import marks from '#reading/words/word-marks.module.css';
import type { MarkedPiece } from '#reading/words/word-marks.tsx';
import type { WordStatus } from '#reading/words/word-status.ts';
import styles from './current-line.module.css';

/** What a screen reader says of a word behind it; nothing of what is known, or probably so. */
export const STATUS_TEXTS: Partial<Record<WordStatus, string>> = {
  new: 'new',
  learning: 'kept',
  solid: 'solid',
  pending: 'not saved yet',
  ignored: 'ignored',
};

/** The id of the text that says it. */
export function statusId(status: string): string {
  return `word-status-${status}`;
}

interface LineWordProps {
  id: string | undefined;
  piece: MarkedPiece;
  /** Only its place is shown. */
  isBlank: boolean;
  isTabStop: boolean;
  /** Part of what is chosen. */
  isChosen: boolean;
  /** Belongs to what is pointed at. */
  isLinked: boolean;
  isSpoken: boolean;
  onOpen: (place: number) => void;
  onFocus: (place: number) => void;
  /** Pointed at, or no longer. */
  onHot: (place: number | null) => void;
  onReveal: () => void;
  /** A finger or a button is on it: a click will probably follow. */
  onPress: (place: number) => void;
}

/** A piece of the large line: a word to press, or what stands between two. */
export function LineWord({ id, piece, isBlank, isTabStop, ...props }: LineWordProps) {
  const { place, text, status, isInPhrase } = piece;
  const { isChosen, isLinked, isSpoken, onOpen, onFocus, onHot, onReveal, onPress } = props;
  if (place === null) return <span className={isInPhrase ? marks.inPhrase : undefined}>{text}</span>;
  if (isBlank) {
    return (
      // Who cannot see the blank hears the words that are unknown.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <span aria-hidden="true" className={styles.blank} onClick={onReveal}>
        {text}
      </span>
    );
  }
  return (
    <button
      type="button"
      id={id}
      data-place={place}
      data-status={status}
      className={classNames(
        styles.word,
        marks.word,
        isInPhrase && marks.inPhrase,
        isSpoken && styles.spoken,
        isLinked && styles.linked,
        isChosen && styles.chosen,
      )}
      tabIndex={isTabStop ? 0 : -1}
      aria-describedby={status === null || STATUS_TEXTS[status] === undefined ? undefined : statusId(status)}
      onPointerDown={() => onPress(place)}
      onClick={() => onOpen(place)}
      onFocus={() => {
        onFocus(place);
        onHot(place);
      }}
      onBlur={() => onHot(null)}
      onPointerEnter={() => onHot(place)}
      onPointerLeave={() => onHot(null)}
    >
      {text}
    </button>
  );
}
