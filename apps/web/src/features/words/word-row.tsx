import { CirclePlay, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import type { LanguageCode, ReviewPriority, Word } from '@wordreel/shared';
import type { Video } from '#store/api/videos-api.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { StarRating } from '#ui/star-rating.tsx';
import type { Translate } from './use-translation-edit.ts';
import styles from './word-row.module.css';
import { hasSource, WordSource } from './word-source.tsx';
import { WordTranslation } from './word-translation.tsx';
import { watchUrl } from './youtube.ts';

export const REMOVE_LABEL = 'Remove word';

interface WordRowProps {
  language: LanguageCode;
  word: Word;
  /** In which it was met: null where it is gone, undefined where that is not known (yet). */
  video: Video | null | undefined;
  /** Just added: gets a stroke of the highlighter. */
  isNew: boolean;
  onTranslate: Translate;
  onRate: (word: Word, stars: ReviewPriority) => void;
  onRemove: (word: Word, element: Element) => void;
}

/** A word and what can be done with it. It knows nothing of its place, so that it need not be drawn anew when that changes. */
export const WordRow = memo(function WordRow(props: WordRowProps) {
  const { language, word, video, isNew, onTranslate, onRate, onRemove } = props;
  const id = useId();
  const url = watchUrl(word.videoId, video);
  return (
    <div className={styles.row}>
      <span className={styles.word}>
        <span id={id} lang={language} dir="auto" className={classNames(isNew && styles.new)}>
          {word.word}
        </span>
      </span>
      <span className={styles.about}>
        <WordTranslation word={word} wordId={id} onTranslate={onTranslate} />
        {url !== null && (
          <a
            href={url}
            target="_blank"
            rel="noopener"
            title="Watch on YouTube"
            aria-describedby={id}
            className={styles.watch}
          >
            <Icon of={CirclePlay} />
            <span className={styles.watchText}>Watch on YouTube</span>
          </a>
        )}
      </span>
      <span className={styles.stars}>
        <StarRating
          label={`Review priority of ${word.word}`}
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
      {hasSource(word, video) && <WordSource language={language} word={word} video={video} />}
    </div>
  );
});
