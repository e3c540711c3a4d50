import { classNames } from '#ui/class-names.ts';
import marks from '#reading/words/word-marks.module.css';
import type { MarkedPiece } from '#reading/words/word-marks.tsx';
import type { WordStatus } from '#reading/words/word-status.ts';
import * as texts from '#texts/watch.tsx';
import styles from './current-line.module.css';

/** Status that screen readers announce after a word. Words that are known or probably known have none. */
export const STATUS_TEXTS: Partial<Record<WordStatus, string>> = {
  new: texts.statusNew,
  learning: texts.statusSaved,
  solid: texts.statusSolid,
  pending: texts.statusPending,
  ignored: texts.statusIgnored,
};

export function statusId(status: string): string {
  return `word-status-${status}`;
}

interface LineWordProps {
  id: string | undefined;
  piece: MarkedPiece;
  isBlank: boolean;
  isTabStop: boolean;
  isChosen: boolean;
  isLinked: boolean;
  isSpoken: boolean;
  onOpen: (place: number) => void;
  onFocus: (place: number) => void;
  /** Called with the index of the hovered word, and with null when hovering ends. */
  onHot: (place: number | null) => void;
  onReveal: () => void;
  onPress: (place: number) => void;
}

/** A piece of the large line: a word button, or the text between two words. */
export function LineWord({ id, piece, isBlank, isTabStop, ...props }: LineWordProps) {
  const { place, text, status, isInPhrase } = piece;
  const { isChosen, isLinked, isSpoken, onOpen, onFocus, onHot, onReveal, onPress } = props;
  if (place === null) return <span className={isInPhrase ? marks.inPhrase : undefined}>{text}</span>;
  if (isBlank) {
    return (
      // In `unknown-only` mode, screen readers skip the blanks and read only the unknown words.
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
