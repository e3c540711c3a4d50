import { BookmarkPlus, PencilLine } from 'lucide-react';
import { type MouseEvent, memo, useState } from 'react';
import type { CaptionLine, LanguageCode } from '@wordreel/shared';
import { formatDuration } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { MarkedText, markedPlace } from '#watch/words/word-marks.tsx';
import type { Statuses } from '#watch/words/word-status.ts';
import styles from './line-row.module.css';

interface LineRowProps {
  index: number;
  line: CaptionLine;
  language: LanguageCode;
  statuses: Statuses;
  isCurrent: boolean;
  /** The one row of the list that the Tab key comes to. */
  isTabStop: boolean;
  /** What became of the learner's correction. */
  note: string | undefined;
  onSeek: (index: number) => void;
  /** A word of the line was pressed. */
  onOpen: (index: number, place: number) => void;
  onSave: (index: number) => void;
  onFix: (index: number) => void;
}

/** A line: pressed, the video goes there; pressed on a word, the word opens. */
export const LineRow = memo(function LineRow({ index, line, language, statuses, ...props }: LineRowProps) {
  const { isCurrent, isTabStop, note, onSeek, onOpen, onSave, onFix } = props;
  const tabIndex = isTabStop ? 0 : -1;
  // Most rows only scroll by: what nobody can reach there would be half of their cost.
  const [wasPointedAt, setPointedAt] = useState(false);
  const onPress = (event: MouseEvent) => {
    const place = markedPlace(event);
    if (place === null) onSeek(index);
    else onOpen(index, place);
  };
  const hasActions = isCurrent || isTabStop || wasPointedAt;
  return (
    <div className={styles.row} data-current={isCurrent} onPointerEnter={() => setPointedAt(true)}>
      <button type="button" data-line={index} className={styles.seek} tabIndex={tabIndex} onClick={onPress}>
        <span className={styles.time}>{formatDuration(Math.floor(line.start))}</span>
        <span lang={language} dir="auto" className={styles.text}>
          <MarkedText line={line} statuses={statuses} />
          {line.isRepaired === true && (
            <span lang="en" className={styles.badge}>
              Repaired
            </span>
          )}
        </span>
      </button>
      {hasActions && (
        <span className={styles.actions}>
          {line.tokens.length > 0 && (
            <IconButton label="Save this line" tabIndex={tabIndex} onClick={() => onSave(index)}>
              <Icon of={BookmarkPlus} size={18} />
            </IconButton>
          )}
          <IconButton label="Fix this line" tabIndex={tabIndex} onClick={() => onFix(index)}>
            <Icon of={PencilLine} size={18} />
          </IconButton>
        </span>
      )}
      {note !== undefined && <output className={styles.note}>{note}</output>}
    </div>
  );
});
