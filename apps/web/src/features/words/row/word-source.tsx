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
  /** The video where the word was found. Null if the video no longer exists, undefined if unknown. */
  video: Video | null | undefined;
}

/** Shows where a word was found: its sentence, and a link to the second in the video. */
export function WordSource({ language, word, video }: WordSourceProps) {
  const { sentence, form } = word;
  return (
    <div className={styles.source}>
      {sentence !== undefined && (
        <div className={styles.sentence}>
          {/* The quotation marks follow the language of the interface. */}
          <span lang={language} dir="auto" className={styles.said}>
            <Quote text={sentence}>
              {sentenceParts(sentence, form ?? word.word).map(({ text, isMarked }, index) =>
                // The parts have no key other than their index.
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

/** Returns whether the source of a word is known. */
export function hasSource({ sentence }: Word, video: Video | null | undefined): boolean {
  return sentence !== undefined || (video ?? null) !== null;
}
