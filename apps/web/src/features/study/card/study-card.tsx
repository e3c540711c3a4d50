import { Volume2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState, type PointerEvent } from 'react';
import type { LanguageCode, LanguageSettings, StudyItem } from '@wordreel/shared';
import type { ReadingText } from '#reading/reading-text.ts';
import { WordPanel } from '#reading/word-panel/lazy-word-panel.ts';
import type { WordChoice } from '#reading/words/word-choice.ts';
import { useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { selectPreferences } from '#store/preferences/preferences-slice.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import type { Voice } from '#store/speech/use-speech.ts';
import { useHasFilm } from '#playing/local/use-has-film.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/study.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { CardAnswer, type Edited } from './card-answer.tsx';
import { CardFront, shownFirst, CardSource, ClipSlot } from './card-front.tsx';
import { GradeRow } from './grade-row.tsx';
import { useExample } from './use-example.ts';
import { ItemMenu } from './item-menu.tsx';
import { useCardActions } from './use-card-actions.ts';
import { useStudyKeys } from './use-study-keys.ts';
import { VoiceNote } from './voice-note.tsx';
import styles from './study-card.module.css';

interface StudyCardProps {
  language: LanguageCode;
  item: StudyItem;
  isPractice: boolean;
  /** Ends the introduction of a new word, whose answer is shown at once; null for a card that is asked. */
  onMet: (() => void) | null;
  settings: Pick<LanguageSettings, 'direction' | 'gradeButtons'>;
  today: number;
  voice: Voice;
  showsVoiceNote: boolean;
  tools: ReactNode;
  onGrade: (rating: 1 | 2 | 3 | 4, durationMs: number) => void;
  onDrop: (word: string) => void;
  onChange: (word: string, facts: Partial<StudyItem['word']>) => void;
}

export function StudyCard({ language, item: queued, isPractice, settings, voice, tools, ...props }: StudyCardProps) {
  const { today, showsVoiceNote, onMet, onGrade, onDrop, onChange } = props;
  const isIntro = onMet !== null;
  const { item, isComing } = useExample(language, useItemVideo(language, queued));
  const { word, line } = item;
  const [isRevealed, setRevealed] = useState(isIntro);
  const [edited, setEdited] = useState<Edited>(null);
  const [choice, setChoice] = useState<WordChoice | null>(null);
  const elapsed = useElapsed();
  const { saysLine = true, swipes = false } = useAppSelector(selectPreferences).account;
  const sound = useLineSound(item, voice);
  const sheet = useRef<HTMLElement>(null);
  const clip = useRef<HTMLDivElement>(null);
  const source = useSource(language, item, today);
  const actions = useCardActions({ language, word, onDrop, onChange, onEdit: setEdited, onReveal: () => reveal() });
  const front = shownFirst(item, settings.direction, sound.canPlay);

  const reveal = () => {
    if (isIntro) onMet();
    if (isRevealed) return;
    setRevealed(true);
    if (saysLine) sound.playAutomatically();
  };
  const grade = (rating: 1 | 2 | 3 | 4) => {
    if (!isRevealed || isIntro) return;
    voice.stop();
    onGrade(rating, elapsed());
  };
  const onPronounce = voice.isThere === true ? () => voice.speak(word.word) : null;
  useStudyKeys({
    reveal,
    ...gradeKeys(settings.gradeButtons, grade),
    replay: sound.play,
    ...(onPronounce !== null && { pronounce: onPronounce }),
    edit: actions.editTranslation,
    stars: actions.nextStars,
    ...(actions.ignore !== null && { ignore: actions.ignore }),
  });
  useListenFirst(isIntro ? saysLine : front === 'listen', sound.playAutomatically);
  useFocusOnCard(sheet);
  const swipe = useSwipe(swipes && isRevealed && !isIntro, (to) => grade(to === 'right' ? 3 : 1));
  return (
    <>
      <article
        ref={sheet}
        tabIndex={-1}
        aria-label={isPractice ? texts.practiceCard : texts.card}
        className={styles.sheet}
        style={{ transform: swipe.shift === 0 ? undefined : `translateX(${swipe.shift}px)` }}
        data-swipes={swipes}
        {...swipe.handlers}
      >
        <header className={styles.head}>
          {line !== null && <CardSource language={language} line={line} />}
          <div className={styles.tools}>
            {tools}
            <ItemMenu word={word.word} items={actions.menu} />
          </div>
        </header>
        <div className={styles.front}>
          <CardFront
            {...{ language, item, isComing, isRevealed, isIntro }}
            direction={settings.direction}
            canPlay={sound.canPlay}
            onPlay={sound.play}
            onWord={(place) => setChoice({ line: 0, first: place, last: place })}
          />
          {sound.canPlay && (isRevealed || front !== 'listen') && <ReplayButton onClick={sound.play} />}
          {showsVoiceNote && !sound.canPlay && voice.isThere === false && <VoiceNote language={language} />}
        </div>
        {isRevealed && (
          <CardAnswer
            language={language}
            item={item}
            hasMeaning={front === 'translation'}
            {...{ isIntro, edited }}
            onPronounce={onPronounce}
            onEdit={setEdited}
            onText={(what, text) => {
              setEdited(null);
              actions.write(what, text);
            }}
            onStars={actions.setStars}
          />
        )}
        <ClipSlot place={clip} {...{ language, line }} plays={sound.plays} />
      </article>
      <GradeRow
        state={isIntro ? 'intro' : isRevealed ? 'answer' : 'question'}
        intervals={item.intervals}
        isPractice={isPractice}
        buttons={settings.gradeButtons}
        onReveal={reveal}
        onGrade={grade}
      />
      {choice !== null && source !== null && (
        <WordPanel source={source} choice={choice} avoid={clip} onClose={() => setChoice(null)} />
      )}
    </>
  );
}

function ReplayButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="quiet" className={styles.replay} onClick={onClick}>
      <Icon of={Volume2} size={18} />
      {texts.playLine}
    </Button>
  );
}

/** Adds the line's video to a guest's card, from the public videos. A learner's card has it from the server. */
function useItemVideo(language: LanguageCode, item: StudyItem): StudyItem {
  const isGuest = useAppSelector(selectIsGuest);
  const { currentData: videos } = useGetVideosQuery(language, { skip: !isGuest || item.word.videoId === null });
  return useMemo(() => {
    const { line, word } = item;
    // Only learners can play files.
    const found = videos?.find(({ id, player }) => id === word.videoId && player !== 'file');
    if (line === null || line.video !== null || found === undefined) return item;
    const { id, title, thumbnail, player, url } = found;
    return { ...item, line: { ...line, video: { id, title, thumbnail, player, url, fileUrl: null } } };
  }, [item, videos]);
}

/** Plays the line of a card. A film opens only on request, and a story is read by the voice. */
function useLineSound({ line, word }: StudyItem, { isThere, speak }: Voice) {
  /** 0 until the film is requested. Increases with every request. */
  const [plays, setPlays] = useState(0);
  const videoId = line?.video?.id;
  const hasFilm = useHasFilm(
    line === null || line.video === null
      ? null
      : { videoId: line.video.id, player: line.video.player, startSec: line.startSec },
  );
  const speakLine = () => {
    if (isThere === true) speak(line?.sentence ?? word.word, videoId === undefined ? {} : { videoId });
  };
  return {
    canPlay: hasFilm || isThere === true,
    plays,
    play: () => (hasFilm ? setPlays((before) => before + 1) : speakLine()),
    /** Plays the line automatically, with the voice or in a film that is already open. */
    playAutomatically: () => (hasFilm ? setPlays((before) => (before === 0 ? 0 : before + 1)) : speakLine()),
  };
}

function useElapsed(): () => number {
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, []);
  return () => Math.round(performance.now() - since.current);
}

function gradeKeys(buttons: LanguageSettings['gradeButtons'], grade: (rating: 1 | 2 | 3 | 4) => void) {
  const two = { again: () => grade(1), good: () => grade(3) };
  return buttons === 2 ? two : { ...two, hard: () => grade(2), easy: () => grade(4) };
}

/** Returns the line of a card as a text whose words can be looked up, or null if it has no stored captions. */
function useSource(language: LanguageCode, { line, word }: StudyItem, today: number): ReadingText | null {
  const videoId = line?.video?.id ?? word.videoId ?? '';
  const text = line?.text ?? null;
  return useMemo(
    () =>
      text === null ? null : { videoId, language, lemmas: text.lemmas, ranks: text.ranks, lines: [text.line], today },
    [text, language, videoId, today],
  );
}

function useListenFirst(isOn: boolean, play: () => void): void {
  const playNow = useEffectEvent(play);
  useEffect(() => {
    if (isOn) playNow();
  }, [isOn]);
}

/** Moves the focus from the previous card to the new one, for users of the keyboard or a screen reader. */
function useFocusOnCard(sheet: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) sheet.current?.focus({ preventScroll: true });
  }, [sheet]);
}

/** Pixels after which a swipe counts, and horizontal pixels after which the card starts to move. */
const FAR = 90;
const BEGIN = 12;

/** Grades a card by swiping. @param isOn whether swipes are enabled and the answer is shown */
function useSwipe(isOn: boolean, onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const [shift, setShift] = useState(0);
  const end = () => {
    start.current = null;
    setShift(0);
  };
  return {
    shift,
    handlers: {
      onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
        if (isOn && pointerType === 'touch') start.current = { x: clientX, y: clientY };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (start.current === null) return;
        const [x, y] = [clientX - start.current.x, clientY - start.current.y];
        if (Math.abs(y) > Math.abs(x) && shift === 0) end();
        else if (Math.abs(x) > BEGIN) setShift(x);
      },
      onPointerUp: () => {
        if (Math.abs(shift) > FAR) onSwipe(shift > 0 ? 'right' : 'left');
        end();
      },
      onPointerCancel: end,
    },
  };
}
