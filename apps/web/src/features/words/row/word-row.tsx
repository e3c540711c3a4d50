import {
  CirclePlay,
  ChevronDown,
  Trash2,
  CalendarDays,
  Check,
  CircleDashed,
  CirclePause,
  Clock,
  type LucideIcon,
  Medal,
} from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { LanguageCode, ReviewPriority, Word } from '@wordreel/shared';
import type { Video } from '#store/api/videos/videos-api.ts';
import * as texts from '#texts/words.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { StarRating } from '#ui/fields/star-rating.tsx';
import { dayText, type WordStanding, type WordListStatus } from '#store/words/word-standing.ts';
import { articleBefore } from '#lib/text/article.ts';
import type { ChangeText } from './use-text-edit.ts';
import { WordDetails } from './word-details.tsx';
import { WordTranslation } from './word-texts.tsx';
import styles from './word-row.module.css';

export const REMOVE_LABEL = texts.removeWord;

interface WordRowProps {
  language: LanguageCode;
  word: Word;
  /** The article of a noun, if the glossary knows it. */
  article: string | undefined;
  status: WordListStatus;
  dueIn: number | null;
  /** The video where the word was found. Null if the video no longer exists, undefined if unknown. */
  video: Video | null | undefined;
  isNew: boolean;
  isSelected: boolean | null;
  onTranslate: ChangeText;
  onNote: ChangeText;
  onRate: (word: Word, stars: ReviewPriority) => void;
  onRemove: (word: Word, element: Element) => void;
  /** @param isRange whether to select all rows from the last selected one to this one */
  onSelect: (word: Word, isRange: boolean) => void;
}

/**
 * A word with its actions. Pressing the word shows where it is from. The row does not receive its position, so a change
 * of position does not rerender it.
 */
export const WordRow = memo(function WordRow(props: WordRowProps) {
  const { language, word, article, status, dueIn, video, isNew, isSelected } = props;
  const { onTranslate, onNote, onRate, onRemove, onSelect } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isSelecting = isSelected !== null;
  const url = watchUrl(word.videoId, video);
  return (
    <div className={classNames(styles.row, isSelecting && styles.selecting, isSelected === true && styles.selected)}>
      {isSelecting && (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={texts.selectWord({ word: word.word })}
            checked={isSelected}
            // React's change event does not contain modifier keys, but its native event does.
            onChange={({ nativeEvent }) => onSelect(word, isShift(nativeEvent))}
          />
        </label>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-details`}
        className={styles.word}
        onClick={() => setOpen(!isOpen)}
      >
        <span lang={language} dir="auto">
          {article !== undefined && <span className={styles.article}>{articleBefore(article)}</span>}
          <span id={id} className={classNames(isNew && styles.new)}>
            {word.word}
          </span>
        </span>
        <Icon of={ChevronDown} size={16} />
        {word.imported === true && <span className={styles.imported}>{texts.imported}</span>}
      </button>
      <span className={styles.about}>
        <WordTranslation word={word} wordId={id} onTranslate={onTranslate} />
        {url !== null && (
          <a
            href={url}
            target="_blank"
            rel="noopener"
            title={texts.watchOnYoutube}
            aria-label={texts.watchOnYoutube}
            aria-describedby={id}
            className={styles.watch}
          >
            <Icon of={CirclePlay} />
          </a>
        )}
        <span className={styles.day}>
          <Icon of={iconOf({ status, dueIn })} size={16} />
          <span className={classNames(dueIn === 0 && styles.due)}>
            {status === 'solid' && dueIn !== null ? texts.solidDue({ days: dueIn }) : dayText({ status, dueIn })}
          </span>
        </span>
      </span>
      <span className={styles.stars}>
        <StarRating
          label={texts.reviewPriorityOfWord({ word: word.word })}
          value={word.reviewPriority}
          onChange={(stars) => onRate(word, stars)}
        />
      </span>
      <IconButton
        label={REMOVE_LABEL}
        aria-describedby={id}
        className={styles.remove}
        onClick={({ currentTarget }) => onRemove(word, currentTarget)}
      >
        <Icon of={Trash2} />
      </IconButton>
      <div id={`${id}-details`} className={styles.details} hidden={!isOpen}>
        {isOpen && <WordDetails wordId={id} {...{ language, word, video, onNote }} />}
      </div>
    </div>
  );
});

/** Pointer presses and the space bar both cause a click, which reports Shift. */
const isShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

/** Returns a video's YouTube URL, or null if it is not on YouTube. If the video is unknown, its id decides. */
export function watchUrl(videoId: string | null, video: Pick<Video, 'player'> | null | undefined): string | null {
  if (videoId === null || !/^[A-Za-z0-9_-]{11}$/.test(videoId)) return null;
  // A story's id can be as long as a YouTube id.
  const isElsewhere = video ? video.player !== 'youtube' : /^story-[a-z]{2}-\d+$/.test(videoId);
  return isElsewhere ? null : `https://www.youtube.com/watch?v=${videoId}`;
}

function iconOf({ status, dueIn }: WordStanding): LucideIcon {
  if (dueIn === 0) return Clock;
  if (status === 'learning') return CalendarDays;
  return { new: CircleDashed, solid: Medal, paused: CirclePause, known: Check }[status];
}
