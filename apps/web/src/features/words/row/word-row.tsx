import {
  CirclePlay,
  Trash2,
  CalendarDays,
  Check,
  CircleDashed,
  CirclePause,
  Clock,
  type LucideIcon,
  Medal,
} from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import type { LanguageCode, ReviewPriority, Word } from '@wordreel/shared';
import type { Video } from '#store/api/videos/videos-api.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/words.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { StarRating } from '#ui/fields/star-rating.tsx';
import { dayText, type WordStanding, type WordListStatus } from '#store/words/word-standing.ts';
import { articleBefore } from '#lib/text/article.ts';
import { formatDuration } from '#lib/text/format.ts';
import { guestPath, videoPath } from '#lib/navigation/paths.ts';
import { Link } from '#ui/buttons/link.tsx';
import { Quote } from '#ui/quote.tsx';
import { sentenceParts } from '#reading/words/sentence-parts.ts';
import { type ChangeText, useTextEdit } from './use-text-edit.ts';
import { NoteButton, WordNote, WordTranslation } from './word-texts.tsx';
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
  /** Whether the row above is from the same video, whose title is then not repeated. */
  isSameVideo: boolean;
  isSelected: boolean | null;
  onTranslate: ChangeText;
  onNote: ChangeText;
  onRate: (word: Word, stars: ReviewPriority) => void;
  onRemove: (word: Word, element: Element) => void;
  /** @param isRange whether to select all rows from the last selected one to this one */
  onSelect: (word: Word, isRange: boolean) => void;
}

/** A word with its actions. It does not receive its position, so a change of position does not rerender it. */
export const WordRow = memo(function WordRow(props: WordRowProps) {
  const { language, word, article, status, dueIn, video, isNew, isSameVideo, isSelected } = props;
  const { onTranslate, onNote, onRate, onRemove, onSelect } = props;
  const id = useId();
  const note = useTextEdit(word, word.note ?? '', onNote);
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
      <span className={styles.word}>
        <span lang={language} dir="auto">
          {article !== undefined && <span className={styles.article}>{articleBefore(article)}</span>}
          <span id={id} className={classNames(isNew && styles.new)}>
            {word.word}
          </span>
        </span>
        {word.imported === true && <span className={styles.imported}>{texts.imported}</span>}
      </span>
      <span className={styles.day}>
        <Icon of={iconOf({ status, dueIn })} size={16} />
        <span className={classNames(dueIn === 0 && styles.due)}>
          {status === 'solid' && dueIn !== null ? texts.solidDue({ days: dueIn }) : dayText({ status, dueIn })}
        </span>
      </span>
      <span className={styles.about}>
        <WordTranslation word={word} wordId={id} onTranslate={onTranslate} />
        {url !== null && (
          <a
            href={url}
            target="_blank"
            rel="noopener"
            title={texts.watchOnYoutube}
            aria-describedby={id}
            className={styles.watch}
          >
            <Icon of={CirclePlay} />
            <span className={styles.watchText}>{texts.watchOnYoutube}</span>
          </a>
        )}
      </span>
      <span className={styles.stars}>
        <StarRating
          label={texts.reviewPriorityOfWord({ word: word.word })}
          value={word.reviewPriority}
          onChange={(stars) => onRate(word, stars)}
        />
      </span>
      <NoteButton edit={note} wordId={id} hasNote={word.note !== undefined} />
      <IconButton
        label={REMOVE_LABEL}
        aria-describedby={id}
        className={styles.remove}
        onClick={({ currentTarget }) => onRemove(word, currentTarget)}
      >
        <Icon of={Trash2} />
      </IconButton>
      <WordNote edit={note} word={word} />
      {(word.sentence !== undefined || (video ?? null) !== null) && (
        <WordSource {...{ language, word, video, isSameVideo }} />
      )}
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

type WordSourceProps = Pick<WordRowProps, 'language' | 'word' | 'video' | 'isSameVideo'>;

function WordSource({ language, word, video, isSameVideo }: WordSourceProps) {
  const { sentence, form } = word;
  const isGuest = useAppSelector(selectIsGuest);
  const parts = {
    hidden: (content: ReactNode) => <span className="visually-hidden">{content}</span>,
    video: () =>
      video ? (
        <span lang={language} dir="auto" className={isSameVideo ? 'visually-hidden' : styles.videoTitle}>
          {video.title}
        </span>
      ) : (
        texts.theVideo
      ),
  };
  return (
    <div className={styles.source}>
      {sentence !== undefined && (
        <div className={styles.sentence}>
          {/* The quotation marks follow the language of the interface. */}
          <span lang={language} dir="auto" className={styles.sourceText}>
            <Quote text={sentence}>
              {sentenceParts(sentence, form ?? word.word).map(({ text, isMarked }, index) =>
                // The parts have no identity other than their index.
                // oxlint-disable-next-line react/no-array-index-key
                isMarked ? <mark key={index}>{text}</mark> : text,
              )}
            </Quote>
          </span>
        </div>
      )}
      {word.videoId !== null && video !== null && (
        <Link
          to={isGuest && video ? guestPath(video, word.startSec) : videoPath(word.videoId, word.startSec)}
          className={styles.video}
        >
          <Icon of={CirclePlay} size={18} />
          <span className={styles.where}>
            {word.startSec === undefined
              ? texts.watchVideo(parts)
              : texts.watchVideoAt({ ...parts, time: formatDuration(word.startSec) })}
          </span>
        </Link>
      )}
    </div>
  );
}
