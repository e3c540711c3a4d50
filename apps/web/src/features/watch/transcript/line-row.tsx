import { BookmarkPlus, PencilLine } from 'lucide-react';
import { type MouseEvent, memo, useState } from 'react';
import type { CaptionLine, LanguageCode } from '@wordreel/shared';
import { formatDuration } from '#lib/text/format.ts';
import * as texts from '#texts/watch.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { MarkedText, markedIndex } from '#reading/words/word-marks.tsx';
import type { Statuses } from '#reading/words/word-status.ts';
import styles from './line-row.module.css';

/** How a line is covered in the listening-first modes. */
export type LineCover = 'blur' | 'hide';

interface LineRowProps {
  index: number;
  line: CaptionLine;
  language: LanguageCode;
  statuses: Statuses;
  /** In seconds of the player. */
  start: number;
  /** Whether a press anywhere chooses this line. */
  isChoosing: boolean;
  isCurrent: boolean;
  /** Whether this row is the only tab stop of the list. */
  isTabStop: boolean;
  cover: LineCover | null;
  note: string | undefined;
  onReveal: (index: number) => void;
  onSeek: (index: number) => void;
  onOpen: (index: number, place: number) => void;
  onSave: (index: number) => void;
  /** Undefined if the learner cannot correct lines. */
  onFix: ((index: number) => void) | undefined;
}

/** A line in the list. Pressing it seeks the video to that line; pressing a word opens the word. */
export const LineRow = memo(function LineRow({ index, line, language, statuses, ...props }: LineRowProps) {
  const { start, isChoosing, isCurrent, isTabStop, cover, note, onReveal, onSeek, onOpen, onSave, onFix } = props;
  const tabIndex = isTabStop ? 0 : -1;
  // Buttons are half of a row's cost and most rows only scroll by, so buttons are rendered when the row is reached.
  const [wasPointedAt, setPointedAt] = useState(false);
  const onPress = ({ target }: MouseEvent) => {
    const place = markedIndex(target);
    if (cover !== null) onReveal(index);
    else if (place === null || isChoosing) onSeek(index);
    else onOpen(index, place);
  };
  const hasActions = !isChoosing && (isCurrent || isTabStop || wasPointedAt);
  return (
    <div className={styles.row} data-current={isCurrent} onPointerEnter={() => setPointedAt(true)}>
      <button type="button" data-line={index} className={styles.seek} tabIndex={tabIndex} onClick={onPress}>
        <span className={styles.time}>{formatDuration(Math.max(0, start))}</span>
        {cover !== null && (
          <span className={cover === 'hide' ? styles.peek : 'visually-hidden'}>{texts.showThisLine}</span>
        )}
        <span
          lang={language}
          dir="auto"
          className={classNames(styles.text, cover === 'blur' && styles.blurred)}
          aria-hidden={cover !== null}
          hidden={cover === 'hide'}
        >
          <MarkedText line={line} statuses={statuses} />
          {line.isRepaired === true && (
            <span lang="en" className={styles.badge}>
              {texts.repaired}
            </span>
          )}
        </span>
      </button>
      {hasActions && (
        <span className={styles.actions}>
          {line.tokens.length > 0 && (
            <IconButton label={texts.saveThisLine} tabIndex={tabIndex} onClick={() => onSave(index)}>
              <Icon of={BookmarkPlus} size={18} />
            </IconButton>
          )}
          {onFix !== undefined && (
            <IconButton label={texts.fixThisLine} tabIndex={tabIndex} onClick={() => onFix(index)}>
              <Icon of={PencilLine} size={18} />
            </IconButton>
          )}
        </span>
      )}
      {note !== undefined && <output className={styles.note}>{note}</output>}
    </div>
  );
});
