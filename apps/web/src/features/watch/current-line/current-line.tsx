import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CaptionLine, Transcript } from '@wordreel/shared';
import { isRightToLeft } from '#lib/text/text-direction.ts';
import { chosenWord, partsOf, indexesWith, questionFor, range, spanToOpen } from '#reading/words/line-words.ts';
import { useStatuses } from '#reading/words/use-learner-words.ts';
import { type WordChoice, wordId } from '#reading/words/word-choice.ts';
import { type MarkedPiece, markPieces } from '#reading/words/word-marks.tsx';
import { usePrefetchLookUp } from '#store/api/words/dictionary-api.ts';
import * as texts from '#texts/watch.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Playback } from '#watch/playback/use-playback.ts';
import styles from './current-line.module.css';
import { LineWord, STATUS_TEXTS, statusId } from './line-word.tsx';
import { useLineCursor } from './use-line-cursor.ts';
import { type Span, usePhraseDrag } from './use-phrase-drag.ts';
import { useWordKeys } from './use-word-keys.ts';

/** Font size of a line. Longer lines get a smaller font, because their space is fixed. */
type LineSize = 'large' | 'medium' | 'small';

/** Maximum number of characters that fit on a phone at each size. */
const MOST: readonly (readonly [LineSize, number])[] = [
  ['large', 58],
  ['medium', 100],
];

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** @param shown texts that share the space: the line and, while shown, its translation */
export function lineSize(...shown: readonly string[]): LineSize {
  const width = shown.reduce((sum, text) => sum + text.length + (text.match(WIDE)?.length ?? 0), 0);
  return MOST.find(([, most]) => width <= most)?.[0] ?? 'small';
}

interface CurrentLineProps {
  readonly transcript: Transcript;
  readonly playback: Playback;
  readonly choice: WordChoice | null;
  readonly onWord: (choice: WordChoice) => void;
}

type Wanted = { line: number; place: number } | null;

export function CurrentLine({ transcript, playback, choice, onWord }: CurrentLineProps) {
  const [wanted, setWanted] = useState<Wanted>(null);
  const { line, seekToLine } = playback;
  const onWanted = useCallback(
    (to: number, place: number) => {
      setWanted({ line: to, place });
      seekToLine(to);
    },
    [seekToLine],
  );
  const { box: room, ...focusEvents } = useKeptFocus(line);
  return (
    <div ref={room} {...focusEvents}>
      <LargeLine
        // Choice, revealed words and hover belong to a line, so a new line resets them.
        key={line}
        index={line ?? -1}
        transcript={transcript}
        playback={playback}
        choice={choice}
        wanted={wanted !== null && wanted.line === line ? wanted.place : null}
        onWanted={onWanted}
        onWord={onWord}
      />
    </div>
  );
}

/** If the focused line is replaced by the next one, moves keyboard focus there instead of to the top of the page. */
function useKeptFocus(line: number | null) {
  const box = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current || box.current?.contains(document.activeElement) !== false) return;
    if (document.activeElement !== document.body) return;
    box.current.querySelector<HTMLElement>('[role="toolbar"]')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another line has other words
  }, [line]);
  const onFocus = () => {
    isInside.current = true;
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    isInside.current = box.current?.contains(relatedTarget) === true;
  };
  return { box, onFocus, onBlur };
}

interface LargeLineProps extends CurrentLineProps {
  /** Index of the line; -1 before the first line. */
  index: number;
  wanted: number | null;
  onWanted: (line: number, place: number) => void;
}

function LargeLine({ index, transcript, playback, choice, wanted, onWanted, onWord }: LargeLineProps) {
  const { language } = transcript;
  const { spoken, subtitles, translation, isTranslationHeld } = playback;
  const isTranslated = translation === 'always' || (translation === 'hold' && isTranslationHeld);
  const line = transcript.lines[index];
  const statuses = useStatuses(transcript);
  const [isRevealed, setRevealed] = useState(wanted !== null);
  const mode = isRevealed ? 'show' : subtitles;
  const pieces = useMemo(() => (line === undefined ? [] : markPieces(line, statuses)), [line, statuses]);
  const places = useMemo(() => reachable(pieces, mode), [pieces, mode]);

  const box = useRef<HTMLDivElement>(null);
  const cursor = useLineCursor(box, places, isRightToLeft(language));
  const openSpan = (span: Span) => onWord({ line: index, ...span });
  const drag = usePhraseDrag(box, openSpan);
  const [sought, setSought] = useState<number | null>(null);
  const focusHidden = (place: number) => {
    setRevealed(true);
    setSought(place);
  };
  const keys = mode === 'hide' ? { ...cursor, moveTo: focusHidden } : cursor;
  const announcement = useWordKeys({ transcript, statuses, index, cursor: keys, onWanted, onWord });
  const [hot, setHot] = useState<number | null>(null);
  const { moveTo } = cursor;
  // Focus moves in an effect, because a hidden word can be focused only after it has been rendered.
  const goal = sought ?? wanted;
  useEffect(() => {
    if (goal !== null) moveTo(goal);
  }, [moveTo, goal]);

  const span = drag.span ?? cursor.span ?? (choice?.line === index ? choice : null);
  const chosen = span !== null && line !== undefined ? indexesOf(line, span) : [];
  const linked = line !== undefined && hot !== null ? indexesWith(line, hot, statuses) : [];
  const prefetchEntries = usePrefetchLookUp();
  /** The keyboard selection at the time of a pointer press. The focus caused by the press ends that selection. */
  const grown = useRef<Span | null>(null);
  // Prefetch on press: the response may arrive before the finger leaves the word.
  const onPress = (place: number) => {
    grown.current = cursor.span;
    const pressed = chosenWord(transcript, { line: index, first: place, last: place });
    if (pressed !== null) prefetchEntries(questionFor(pressed, language));
  };
  const open = (place: number) => {
    if (drag.takesClick(place) || line === undefined) return;
    const phrase = cursor.span ?? grown.current;
    grown.current = null;
    if (phrase !== null && place >= phrase.first && place <= phrase.last) openSpan(phrase);
    else openSpan(spanToOpen(line, place, statuses));
  };
  return (
    <div
      ref={box}
      role="toolbar"
      tabIndex={-1}
      aria-label={texts.wordsOfThisLine}
      className={styles.box}
      data-size={lineSize(line?.text ?? '', isTranslated ? (line?.translation ?? '') : '')}
      onKeyDown={cursor.onKeyDown}
      {...drag.handlers}
    >
      <p lang={language} dir="auto" className={classNames(styles.line, styles[mode])}>
        {mode === 'hide' && line !== undefined && (
          <button type="button" lang="en" dir="ltr" className={styles.peek} onClick={() => setRevealed(true)}>
            {texts.showThisLine}
          </button>
        )}
        {mode !== 'hide' &&
          pieces.map((piece) => (
            <LineWord
              key={piece.start}
              id={piece.place === null ? undefined : wordId(index, piece.place)}
              piece={piece}
              isBlank={mode === 'unknown-only' && !isUnknown(piece)}
              isTabStop={piece.place === (cursor.at ?? places[0])}
              isChosen={piece.place !== null && chosen.includes(piece.place)}
              isLinked={linked.length > 1 && piece.place !== null && linked.includes(piece.place)}
              isSpoken={spoken !== null && piece.start < spoken.end && piece.start + piece.text.length > spoken.start}
              onOpen={open}
              onFocus={cursor.onFocus}
              onHot={setHot}
              onReveal={() => setRevealed(true)}
              onPress={onPress}
            />
          ))}
      </p>
      {drag.isWaiting && <output className={styles.hint}>{texts.tapLastWordOfPhrase}</output>}
      {isTranslated && line?.translation !== undefined && (
        <p lang="en" className={styles.translation}>
          {line.translation}
        </p>
      )}
      {Object.entries(STATUS_TEXTS).map(([status, text]) => (
        <span key={status} id={statusId(status)} hidden>
          {text}
        </span>
      ))}
      <output className="visually-hidden">{announcement}</output>
    </div>
  );
}

/** Returns the indexes of the selected words: one word with all of its parts, or a phrase. */
const indexesOf = (line: CaptionLine, { first, last }: Span): number[] =>
  first === last ? partsOf(line, first) : range(first, last);

function isUnknown({ status }: MarkedPiece): boolean {
  return status === 'new' || status === 'learning' || status === 'pending';
}

function reachable(pieces: readonly MarkedPiece[], mode: string): number[] {
  if (mode === 'hide') return [];
  return pieces.flatMap((piece) =>
    piece.place === null || (mode === 'unknown-only' && !isUnknown(piece)) ? [] : [piece.place],
  );
}
