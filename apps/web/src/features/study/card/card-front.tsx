import { Volume2 } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import type { LanguageCode, LanguageSettings, StudyItem } from '@wordreel/shared';
import * as texts from '#texts/study.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { formatDuration } from '#lib/text/format.ts';
import { tryPath, videoPath } from '#lib/navigation/paths.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Link } from '#ui/buttons/link.tsx';
import { LineClip } from '#playing/line-clip.tsx';
import { lineTranslation, useEntries } from './entries.ts';
import { Sentence } from './sentence.tsx';
import styles from './study-card.module.css';

interface CardFrontProps {
  language: LanguageCode;
  item: StudyItem;
  /** Whether the sentence is still loading. The word waits for it, because the sentence would push it aside. */
  isComing: boolean;
  direction: LanguageSettings['direction'];
  isRevealed: boolean;
  isIntro: boolean;
  canPlay: boolean;
  onPlay: () => void;
  onWord: (place: number) => void;
}

export function CardFront({ language, item, isComing, direction, isRevealed, ...props }: CardFrontProps) {
  const { isIntro, canPlay, onPlay, onWord } = props;
  if (isComing) return null;
  const front = shownFirst(item, direction, canPlay);
  const sentence = (
    <>
      {isIntro && <span className={styles.new}>{texts.newWord}</span>}
      <Sentence language={language} item={item} onWord={onWord} />
      {isRevealed && <LineTranslation language={language} item={item} />}
    </>
  );
  if (front === 'word') {
    return (
      <>
        {sentence}
        {!isRevealed && <Question language={language} item={item} />}
      </>
    );
  }
  if (front === 'translation') {
    return (
      <>
        <p dir="auto" className={styles.meaningFirst}>
          {item.word.translation}
        </p>
        {isRevealed ? sentence : <p className={styles.hint}>{texts.howDoYouSayIt}</p>}
      </>
    );
  }
  if (isRevealed) return sentence;
  return (
    <div className={styles.listen}>
      <Button onClick={onPlay}>
        <Icon of={Volume2} />
        {texts.playLine}
      </Button>
      <p className={styles.hint}>{texts.listenFirst}</p>
    </div>
  );
}

function Question({ language, item: { line, word } }: Pick<CardFrontProps, 'language' | 'item'>) {
  const asked = (
    <b lang={language} dir="auto">
      {line?.form ?? word.word}
    </b>
  );
  return (
    <p className={styles.hint}>{(line === null ? texts.meaningAlone : texts.meaningHere)({ word: () => asked })}</p>
  );
}

function LineTranslation({ language, item }: Pick<CardFrontProps, 'language' | 'item'>) {
  const entries = useEntries(language, item);
  const translation = item.line && lineTranslation(item.line, entries);
  if (translation === null) return null;
  return (
    <p lang="en" className={styles.hint}>
      {translation}
    </p>
  );
}

export function shownFirst(
  { word }: StudyItem,
  direction: LanguageSettings['direction'],
  canPlay: boolean,
): LanguageSettings['direction'] {
  if (direction === 'translation' && (word.translation ?? '') === '') return 'word';
  return direction === 'listen' && !canPlay ? 'word' : direction;
}

interface CardSourceProps {
  language: LanguageCode;
  line: NonNullable<StudyItem['line']>;
}

/** The source of a line: a thumbnail and a link to that moment of the video. A guest can open only stories. */
export function CardSource({ language, line: { video, startSec } }: CardSourceProps) {
  const isGuest = useAppSelector(selectIsGuest);
  if (video === null) return null;
  const title = (
    <span lang={language} dir="auto">
      {video.title}
    </span>
  );
  const source = (
    <>
      {video.thumbnail !== null && (
        <img className={styles.still} src={video.thumbnail} alt="" referrerPolicy="no-referrer" decoding="async" />
      )}
      <span>
        {startSec === null ? title : texts.timeInVideo({ time: formatDuration(startSec), title: () => title })}
      </span>
    </>
  );
  if (isGuest && video.player !== 'story') return <p className={styles.source}>{source}</p>;
  const storyPath = `${tryPath(video.id)}${startSec === null ? '' : `&t=${startSec}`}`;
  return (
    <Link to={isGuest ? storyPath : videoPath(video.id, startSec ?? undefined)} className={styles.source}>
      {source}
    </Link>
  );
}

interface ClipSlotProps {
  place: RefObject<HTMLDivElement | null>;
  language: LanguageCode;
  line: StudyItem['line'];
  plays: number;
}

/** A film opens only on request, and then scrolls into view, because it may be below the row of grades. */
export function ClipSlot({ place, language, line, plays }: ClipSlotProps) {
  const isThere = plays > 0 && line !== null;
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'nearest' });
  }, [place, isThere]);
  return (
    <div ref={place} className={styles.clipPlace}>
      {isThere && line.video !== null && (
        <div className={styles.clip}>
          <LineClip video={{ ...line.video, language }} startSec={line.startSec} endSec={line.endSec} plays={plays} />
        </div>
      )}
    </div>
  );
}
