import { CirclePlay } from 'lucide-react';
import type { LanguageCode, Word } from '@wordreel/shared';
import type { Video } from '#store/api/videos/videos-api.ts';
import { formatDuration } from '#lib/format.ts';
import { videoPath } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { Quote } from '#ui/quote.tsx';
import { sentenceParts } from '#reading/words/sentence-parts.ts';
import styles from './word-source.module.css';

interface WordSourceProps {
  language: LanguageCode;
  word: Word;
  /** In which the word was met: null where it is gone, undefined where that is not known (yet). */
  video: Video | null | undefined;
}

/** Where a word was met: its sentence, and the way back to the second in which it is said. */
export function WordSource({ language, word, video }: WordSourceProps) {
  const { sentence, form } = word;
  return (
    <div className={styles.source}>
      {sentence !== undefined && (
        <div className={styles.sentence}>
          {/* Quotation marks are those of the language around them. */}
          <span lang={language} dir="auto" className={styles.said}>
            <Quote text={sentence}>
              {sentenceParts(sentence, form ?? word.word).map(({ text, isMarked }, index) =>
                // The parts have no other name than their place.
                // oxlint-disable-next-line react/no-array-index-key
                isMarked ? <mark key={index}>{text}</mark> : text,
              )}
            </Quote>
          </span>
        </div>
      )}
      {word.videoId !== null && video !== null && (
        <Link to={videoPath(word.videoId, word.startSec)} className={styles.video}>
          <Icon of={CirclePlay} size={18} />
          <span className={styles.where}>
            <span className="visually-hidden">Watch </span>
            {video === undefined ? (
              'the video'
            ) : (
              <span lang={language} dir="auto">
                {video.title}
              </span>
            )}
            {word.startSec !== undefined && ` at ${formatDuration(word.startSec)}`}
          </span>
        </Link>
      )}
    </div>
  );
}

/** Whether there is anything to tell of where a word was met. */
export function hasSource({ sentence }: Word, video: Video | null | undefined): boolean {
  return sentence !== undefined || (video ?? null) !== null;
}
