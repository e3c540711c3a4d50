import {
  useCallback,
  useEffect,
  useRef,
  useMemo,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { Transcript } from '@wordreel/shared';
import { focusInPlace } from '#lib/browser/focus-on-mount.ts';
import type { Timed } from '#playing/line-search.ts';
import { spanToOpen } from '#reading/words/line-words.ts';
import { useStatuses } from '#reading/words/use-learner-words.ts';
import type { WordChoice } from '#reading/words/word-choice.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/watch.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useEscape } from '#ui/hooks/use-escape.ts';
import { LineEditor } from './line-editor.tsx';
import { ListToolbar, type LineFilter, NO_FILTER, isFiltering, listedLines } from './line-filter.tsx';
import { type LineCover, LineRow } from './line-row.tsx';
import styles from './transcript-list.module.css';
import { useLineRows } from './use-line-rows.ts';

/** Returns a stable function that calls the latest callback, so that memoized rows do not re-render. */
function useStable<Args extends readonly unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

interface TranscriptListProps {
  readonly transcript: Transcript;
  readonly line: number | null;
  /** When each line is heard, in seconds of the player. */
  readonly times: readonly Timed[];
  /** How lines are covered until pressed; null if they are not covered. */
  readonly cover: LineCover | null;
  readonly isFollowing: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
  readonly onSeek: (line: number) => void;
  readonly onWord: (choice: WordChoice) => void;
  /** Cancels the choice of a line, which `onSeek` receives. Undefined while there is no such choice. */
  readonly onCancel: (() => void) | undefined;
}

/** All lines of a video. Only the rows near the visible part and the focused row are rendered. */
export function TranscriptList({ transcript, line: current, cover, isFollowing, ...props }: TranscriptListProps) {
  const { times, onFollow, onSeek, onWord, onCancel } = props;
  const isChoosing = onCancel !== undefined;
  const { lines, language, videoId } = transcript;
  const isGuest = useAppSelector(selectIsGuest);
  const statuses = useStatuses(transcript);
  const [filter, setFilter] = useState(NO_FILTER);
  const listed = useMemo(() => listedLines({ language, lines }, filter, statuses), [language, lines, filter, statuses]);
  const [edited, setEdited] = useState<{ line: number; text: string; begunWith: string } | null>(null);
  /** The line that was revealed, and how it was covered. */
  const [revealed, setRevealed] = useState<{ cover: LineCover | null; line: number } | null>(null);
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({});

  const scroller = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<number | null>(null);
  const { items, listRef, rowRef, scrollToRow } = useLineRows({
    lines: listed,
    scroller,
    current,
    isFollowing: isFollowing && edited === null && !isChoosing,
    kept: edited?.line ?? kept,
  });
  const { focused, focusSoon, onFocus, onKeyDown } = useFocusedLine(scroller, listed, scrollToRow);
  if (kept !== focused) setKept(focused);

  const onSeekTo = useStable(onSeek);
  const onOpen = useStable((index: number, place: number) => {
    const line = lines[index];
    if (line !== undefined) onWord({ line: index, ...spanToOpen(line, place, statuses) });
  });
  const onReveal = useStable((line: number) => setRevealed({ cover, line }));
  const onFix = useStable((index: number) => {
    const text = lines[index]?.text ?? '';
    setEdited({ line: index, text, begunWith: text });
  });
  const onSave = useStable((index: number) =>
    onWord({ line: index, first: 0, last: (lines[index]?.tokens.length ?? 1) - 1 }),
  );
  const closeEditor = (index: number, note?: string) => {
    setEdited(null);
    if (note !== undefined) setNotes({ ...notes, [index]: note });
    focusSoon(index);
  };
  // Scrolling by hand stops the list from following the video.
  const stopFollowing = () => isFollowing && !isChoosing && onFollow(false);
  const tabStop = [focused, current].find((line) => line !== null && listed.includes(line)) ?? listed[0];
  return (
    <div className={styles.frame} data-guest={isGuest} data-choosing={isChoosing}>
      {isChoosing && <ChoiceHint onCancel={onCancel} onLeave={() => focusSoon(tabStop)} />}
      <ListToolbar
        filter={filter}
        count={listed.length}
        isFollowing={isFollowing}
        onFilter={(changes) => setFilter({ ...filter, ...changes })}
        onFollow={onFollow}
      />
      <div ref={scroller} className={styles.scroller} onWheel={stopFollowing} onTouchMove={stopFollowing}>
        {listed.length === 0 && isFiltering(filter) && <NoLines filter={filter} onReset={() => setFilter(NO_FILTER)} />}
        {/* Safari drops the list semantics of a list without markers. */}
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
        <ol role="list" aria-label={texts.lines} ref={listRef} className={styles.list} {...{ onFocus, onKeyDown }}>
          {items.map((row) => {
            const index = listed[row.index] ?? -1;
            const line = lines[index];
            if (line === undefined) return null;
            return (
              <li
                key={index}
                ref={rowRef}
                data-index={row.index}
                // Screen readers cannot count rows that are not rendered.
                aria-setsize={listed.length}
                aria-posinset={row.index + 1}
                aria-current={index === current}
                className={styles.item}
              >
                {edited?.line === index ? (
                  <LineEditor
                    {...{ videoId, language, index }}
                    text={edited.text}
                    standing={line.text}
                    isChanged={line.text !== edited.begunWith}
                    onChange={(text) => setEdited({ ...edited, text })}
                    onDone={(note) => closeEditor(index, note)}
                  />
                ) : (
                  <LineRow
                    {...{ index, line, language, statuses, onReveal, onOpen, onSave, isChoosing }}
                    onFix={isGuest ? undefined : onFix}
                    start={times[index]?.start ?? line.start}
                    isCurrent={index === current}
                    isTabStop={index === tabStop}
                    cover={revealed?.cover === cover && revealed.line === index ? null : cover}
                    note={notes[index]}
                    onSeek={onSeekTo}
                  />
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}

function ChoiceHint({ onCancel, onLeave }: { onCancel: () => void; onLeave: () => void }) {
  const cancel = () => {
    onCancel();
    onLeave();
  };
  useEscape(true, cancel);
  return (
    <div className={styles.choice}>
      <p ref={focusInPlace} tabIndex={-1} className={styles.hint}>
        {texts.alignLineHint}
      </p>
      <Button onClick={cancel}>{texts.cancel}</Button>
    </div>
  );
}

function NoLines({ filter, onReset }: { filter: LineFilter; onReset: () => void }) {
  const search = filter.search.trim();
  return (
    <div className={styles.none}>
      <p>{noLinesText(search, filter.hasOneNewWord)}</p>
      <Button onClick={onReset}>{texts.showAllLines}</Button>
    </div>
  );
}

function noLinesText(search: string, hasOneNewWord: boolean): string {
  if (search === '') return texts.noLineWithOneNewWord;
  return hasOneNewWord ? texts.noLineFoundWithOneNewWord({ search }) : texts.noLineFound({ search });
}

/** Keyboard focus in a virtualized list of lines. The arrow keys move it from line to line. */
function useFocusedLine(
  scroller: RefObject<HTMLElement | null>,
  listed: readonly number[],
  scrollToRow: (row: number) => void,
) {
  const [focused, setFocused] = useState<number | null>(null);
  const rowOf = (line: number) => scroller.current?.querySelector<HTMLElement>(`[data-line="${line}"]`);
  const focusLine = (line: number) => rowOf(line)?.focus({ preventScroll: true });

  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('li')?.querySelector<HTMLElement>('[data-line]');
    if (row) setFocused(Number(row.dataset['line']));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { target } = event;
    if (step === undefined || focused === null || !(target instanceof HTMLElement)) return;
    if (!target.matches('[data-line]') || !target.matches(':focus-visible')) return;
    event.preventDefault();
    const row = listed.indexOf(focused) + step;
    const next = listed[row];
    if (next === undefined) return;
    // Overscan ensures that the row next to the focused one is rendered.
    focusLine(next);
    scrollToRow(row);
  };
  /** Focuses a line once its row is rendered again. */
  const focusSoon = (line = -1) => void requestAnimationFrame(() => focusLine(line));
  return { focused, focusSoon, onFocus, onKeyDown };
}
