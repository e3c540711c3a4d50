import { CirclePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LanguageCode, Word } from '@wordreel/shared';
import type { Video } from '#store/api/videos/videos-api.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/words.tsx';
import { Icon } from '#ui/icon.tsx';
import { formatDuration } from '#lib/text/format.ts';
import { guestPath, videoPath } from '#lib/navigation/paths.ts';
import { Link } from '#ui/buttons/link.tsx';
import { Quote } from '#ui/quote.tsx';
import { sentenceParts } from '#reading/words/sentence-parts.ts';
import { type ChangeText, useTextEdit } from './use-text-edit.ts';
import { WordNote } from './word-texts.tsx';
import styles from './word-row.module.css';

interface WordDetailsProps {
  language: LanguageCode;
  word: Word;
  wordId: string;
  /** The video where the word was found. Null if the video no longer exists, undefined if unknown. */
  video: Video | null | undefined;
  onNote: ChangeText;
}

/** Where a word is from, and the learner's note on it. */
export function WordDetails({ wordId, word, onNote, ...source }: WordDetailsProps) {
  const note = useTextEdit(word, word.note ?? '', onNote);
  return (
    <>
      <WordSource word={word} {...source} />
      <WordNote edit={note} word={word} wordId={wordId} />
    </>
  );
}

function WordSource({ language, word, video }: Pick<WordDetailsProps, 'language' | 'word' | 'video'>) {
  const { sentence, form } = word;
  const isGuest = useAppSelector(selectIsGuest);
  const parts = {
    hidden: (content: ReactNode) => <span className="visually-hidden">{content}</span>,
    video: () =>
      video ? (
        <span lang={language} dir="auto" className={styles.videoTitle}>
          {video.title}
        </span>
      ) : (
        texts.theVideo
      ),
  };
  return (
    <>
      {sentence !== undefined && (
        // The quotation marks follow the language of the interface.
        <p lang={language} dir="auto" className={styles.sentence}>
          <Quote text={sentence}>
            {sentenceParts(sentence, form ?? word.word).map(({ text, isMarked }, index) =>
              // The parts have no identity other than their index.
              // oxlint-disable-next-line react/no-array-index-key
              isMarked ? <mark key={index}>{text}</mark> : text,
            )}
          </Quote>
        </p>
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
    </>
  );
}
