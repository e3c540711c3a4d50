import { CirclePlay, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import type { LanguageCode, ReviewPriority, Word } from '@wordreel/shared';
import type { Video } from '#store/api/videos/videos-api.ts';
import type { WordListStatus } from '#store/words/word-standing.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { StarRating } from '#ui/fields/star-rating.tsx';
import { type ChangeText, useTextEdit } from './use-text-edit.ts';
import { WordDay } from './word-day.tsx';
import { NoteButton, WordNote } from './word-note.tsx';
import styles from './word-row.module.css';
import { hasSource, WordSource } from './word-source.tsx';
import { WordTranslation } from './word-translation.tsx';
import { watchUrl } from './youtube.ts';

export const REMOVE_LABEL = 'Remove word';

interface WordActions {
  onTranslate: ChangeText;
  onNote: ChangeText;
  onRate: (word: Word, stars: ReviewPriority) => void;
  onRemove: (word: Word, element: Element) => void;
  /** @param isRange whether to select all rows since the previous choice */
  onSelect: (word: Word, isRange: boolean) => void;
}

interface WordRowProps extends WordActions {
  language: LanguageCode;
  word: Word;
  /** The learning status of the word, and the days until it is due. */
  status: WordListStatus;
  dueIn: number | null;
  /** The video where the word was found. Null if the video no longer exists, undefined if unknown. */
  video: Video | null | undefined;
  /** Whether the word was just added, which shows a highlighter stroke. */
  isNew: boolean;
  /** Null while not selecting. */
  isSelected: boolean | null;
}

/** A word with its actions. It does not depend on its position, so that it need not rerender when that changes. */
export const WordRow = memo(function WordRow(props: WordRowProps) {
  const { language, word, status, dueIn, video, isNew, isSelected } = props;
  const { onTranslate, onNote, onRate, onRemove, onSelect } = props;
  const id = useId();
  const note = useTextEdit(word, word.note ?? '', onNote);
  const isSelecting = isSelected !== null;
  return (
    <div className={classNames(styles.row, isSelecting && styles.selecting, isSelected === true && styles.selected)}>
      {isSelecting && (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={`Select ${word.word}`}
            checked={isSelected}
            // React's change event does not contain modifier keys, but its native event does.
            onChange={({ nativeEvent }) => onSelect(word, isShift(nativeEvent))}
          />
        </label>
      )}
      <span className={styles.word}>
        <span id={id} lang={language} dir="auto" className={classNames(isNew && styles.new)}>
          {word.word}
        </span>
        {word.imported === true && <span className={styles.imported}>imported</span>}
      </span>
      <WordDay standing={{ status, dueIn }} />
      <span className={styles.about}>
        <WordTranslation word={word} wordId={id} onTranslate={onTranslate} />
        <YouTubeLink url={watchUrl(word.videoId, video)} wordId={id} />
      </span>
      <span className={styles.stars}>
        <StarRating
          label={`Review priority of ${word.word}`}
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
      {hasSource(word, video) && <WordSource language={language} word={word} video={video} />}
    </div>
  );
});

/** A pointer press and the space bar both cause a click, which reports Shift. */
const isShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

function YouTubeLink({ url, wordId }: { url: string | null; wordId: string }) {
  if (url === null) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      title="Watch on YouTube"
      aria-describedby={wordId}
      className={styles.watch}
    >
      <Icon of={CirclePlay} />
      <span className={styles.watchText}>Watch on YouTube</span>
    </a>
  );
}
