import { skipToken } from '@reduxjs/toolkit/query/react';
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Volume2 } from 'lucide-react';
import type { DictionaryEntry, LanguageCode } from '@wordreel/shared';
import { articleBefore } from '#lib/text/article.ts';
import type { Speech, SpeechSource } from '#lib/speech/speech.ts';
import { DESKTOP, useMediaQuery } from '#lib/browser/use-media-query.ts';
import type { ReadingText } from '#reading/reading-text.ts';
import { chosenWord, questionFor, takenAs, type ChosenWord } from '#reading/words/line-words.ts';
import { type WordChoice, wordId } from '#reading/words/word-choice.ts';
import { useLookUp } from '#store/hooks/look-up.ts';
import { useSpeech } from '#store/speech/use-speech.ts';
import * as texts from '#texts/reading.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './word-card.module.css';
import { WordCard } from './word-card.tsx';
import { WordPopover } from './word-popover.tsx';

const WordRelations = lazyPart(() => import('./word-more.tsx'), 'WordRelations', { isOptional: true });

interface WordPanelProps {
  readonly source: ReadingText;
  readonly choice: WordChoice;
  /** The playback to pause while the panel is open. */
  readonly playback?: { status: string; play: () => void; pause: () => void } | undefined;
  /** An element that must not be covered, such as YouTube's player because of its terms of service. */
  readonly avoid: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The meaning of a word and the learner's actions for it. The video pauses while the panel is open. */
export function WordPanel({ source, choice, playback, avoid, onClose: onClosed }: WordPanelProps) {
  const resume = usePauseMeanwhile(playback);
  const onClose = () => {
    resume();
    onClosed();
  };
  const isWide = useMediaQuery(DESKTOP);
  const [narrowed, setNarrowed] = useState<{ from: WordChoice; to: WordChoice } | null>(null);
  // A new choice replaces a word that was picked within the previous choice.
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
  useEffect(() => {
    // The sheet of a phone covers the lower half. The style sheet keeps the page's scroll area above it.
    if (!isWide) findAnchor()?.closest('p')?.scrollIntoView({ block: 'nearest' });
  }, [isWide, findAnchor]);
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
        <>{texts.formHere({ form: chosen.form, mark: (content) => <span lang={language}>{content}</span> })}</>
      )}
      {/* Lazy and optional: the panel is usable before it loads. */}
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
      // Typed text belongs to one choice, so a new choice resets it.
      key={`${shown.line} ${shown.first} ${shown.last} ${chosen.word}`}
      source={source}
      chosen={chosen}
      isFromVideo={playback !== undefined}
      lookUp={{ ...lookUp, entries }}
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

/** Returns the word on the page, or its line in the list if it is not in the current line. */
function findOnPage({ line, first }: WordChoice): HTMLElement | null {
  return document.getElementById(wordId(line, first)) ?? document.querySelector(`[data-line="${line}"]`);
}

/** Pauses playback. Returns a function that resumes it: call it on closing the panel, but not on leaving the page. */
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

const load = () => import('./word-more.tsx');

/** Sorts the entries to suit the line. The rules load lazily; until then, the entries stay in dictionary order. */
function useEntriesInLine(
  entries: readonly DictionaryEntry[],
  chosen: ChosenWord | null,
  language: LanguageCode,
): readonly DictionaryEntry[] {
  const [rules, setRules] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => void load().then(setRules, () => undefined), []);
  return rules === null || chosen === null ? entries : rules.entriesInLine(entries, chosen, language);
}

const nothing = () => undefined;
const NOBODY = { onPart: nothing, onEnd: nothing, onRefused: nothing, onMute: nothing };

const NOWHERE: SpeechSource = {};

interface SpeakButtonProps {
  text: string;
  language: LanguageCode;
  of?: SpeechSource;
}

/** Speaks a word. Renders nothing if neither the server nor the device has a voice for the language. */
export function SpeakButton({ text, language, of = NOWHERE }: SpeakButtonProps) {
  const speech = useSpeech(language);
  const [voice, setVoice] = useState<Speech | null>(null);
  useEffect(() => {
    let isHere = true;
    void speech.prepare().then((hasVoice) => {
      if (isHere && hasVoice) setVoice(speech);
    });
    return () => {
      isHere = false;
      speech.stop();
    };
  }, [speech]);
  if (voice !== speech) return null;
  return (
    <IconButton label={texts.sayText({ text })} onClick={() => speech.speak({ text, of, from: 0, rate: 1 }, NOBODY)}>
      <Icon of={Volume2} />
    </IconButton>
  );
}
