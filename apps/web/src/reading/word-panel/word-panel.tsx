import { skipToken } from '@reduxjs/toolkit/query/react';
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { articleBefore } from '#lib/article.ts';
import { DESKTOP, useMediaQuery } from '#lib/use-media-query.ts';
import type { ReadingText } from '#reading/reading-text.ts';
import { chosenWord, questionFor, takenAs } from '#reading/words/line-words.ts';
import { type WordChoice, wordId } from '#reading/words/word-choice.ts';
import { useLookUp } from '#store/words/look-up.ts';
import { Dialog } from '#ui/dialog.tsx';
import { extraPart } from '#ui/notices/extra-part.tsx';
import { SpeakButton } from '#reading/speak-button.tsx';
import { useEntriesInLine } from './use-entries-in-line.ts';
import styles from './word-card.module.css';
import { WordCard } from './word-card.tsx';
import { WordPopover } from './word-popover.tsx';

const WordRelations = extraPart(() => import('./word-more.ts'), 'WordRelations');

/** Something that plays. */
interface Pausable {
  readonly status: string;
  readonly play: () => void;
  readonly pause: () => void;
}

interface WordPanelProps {
  readonly source: ReadingText;
  readonly choice: WordChoice;
  /** What is to wait while the panel is open, on a page that plays something. */
  readonly playback?: Pausable | undefined;
  /** What it must not lie over, as YouTube's player (their terms of service); a cover or a film of ours waits below it. */
  readonly avoid: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** What a word means and what the learner does with it. The video waits meanwhile. */
export function WordPanel({ source, choice, playback, avoid, onClose: onClosed }: WordPanelProps) {
  const goOn = usePauseMeanwhile(playback);
  const onClose = () => {
    goOn();
    onClosed();
  };
  const isWide = useMediaQuery(DESKTOP);
  const [narrowed, setNarrowed] = useState<{ from: WordChoice; to: WordChoice } | null>(null);
  // A new choice takes the place of a word that was picked out of the last one.
  const shown = narrowed?.from === choice ? narrowed.to : choice;
  const [other, setOther] = useState<{ from: WordChoice; place: number } | null>(null);
  const taken = other?.from === shown ? other.place : null;
  const chosen = useMemo(() => {
    const first = chosenWord(source, shown);
    return first === null || taken === null ? first : takenAs(first, taken, source);
  }, [source, shown, taken]);
  const { language } = source;
  const lookUp = useLookUp(language, chosen === null ? skipToken : questionFor(chosen, language));
  const entries = useEntriesInLine(lookUp.entries ?? [], chosen, language);
  const findAnchor = useCallback(() => findOnPage(shown), [shown]);
  const closeEmpty = useEffectEvent(onClose);
  const isEmpty = chosen === null;
  useEffect(() => {
    if (isEmpty) closeEmpty();
  }, [isEmpty]);
  if (chosen === null) return null;

  const article = entries.find(({ headword }) => headword === chosen.word)?.article ?? null;
  const title = (
    <span className={styles.headword}>
      <span lang={language} dir="auto">
        {article !== null && <span className={styles.article}>{articleBefore(article)}</span>}
        {chosen.word}
      </span>
      <SpeakButton
        text={chosen.word}
        language={language}
        of={source.spokenOf ?? (source.videoId === null ? {} : { videoId: source.videoId })}
      />
    </span>
  );
  const subtitle = (
    <>
      {chosen.form !== chosen.word && (
        <>
          here: <span lang={language}>{chosen.form}</span>
        </>
      )}
      {/* Without it the panel says what it says of the first word. */}
      <WordRelations
        source={source}
        chosen={chosen}
        onOpen={(first, last) => setNarrowed({ from: choice, to: { line: shown.line, first, last } })}
        onTake={(place) => setOther({ from: shown, place })}
      />
    </>
  );
  const card = (
    <WordCard
      // What is being written belongs to one choice.
      key={`${shown.line} ${shown.first} ${shown.last} ${chosen.word}`}
      source={source}
      chosen={chosen}
      isHeard={playback !== undefined}
      lookUp={{
        entries,
        status: lookUp.isError ? 'failed' : lookUp.currentData === undefined ? 'loading' : 'ready',
        retry: () => void lookUp.refetch(),
      }}
      onPick={(place) => setNarrowed({ from: choice, to: { line: shown.line, first: place, last: place } })}
      onClose={onClose}
    />
  );
  return isWide ? (
    <WordPopover title={title} subtitle={subtitle} findAnchor={findAnchor} avoid={avoid} onClose={onClose}>
      {card}
    </WordPopover>
  ) : (
    <Dialog title={title} subtitle={subtitle} onClose={onClose}>
      {card}
    </Dialog>
  );
}

/** The word on the page, or its line in the list where it is not the current one. */
function findOnPage({ line, first }: WordChoice): HTMLElement | null {
  return document.getElementById(wordId(line, first)) ?? document.querySelector(`[data-line="${line}"]`);
}

/**
 * Pauses what plays.
 * @returns the way to let it go on: for who closes the panel, not for who leaves the page
 */
function usePauseMeanwhile(playback: WordPanelProps['playback']): () => void {
  const wasPlaying = useRef(false);
  const pause = useEffectEvent(() => {
    if (playback?.status !== 'playing') return;
    wasPlaying.current = true;
    playback.pause();
  });
  useEffect(() => {
    pause();
  }, []);
  return () => {
    if (wasPlaying.current) playback?.play();
  };
}
