import { useCallback, useMemo, useRef, useState, type FocusEvent, useLayoutEffect, type RefObject } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import type { LanguageCode, ReviewPriority, Word } from '@wordreel/shared';
import { carryOut } from '#store/actions/carry-out.ts';
import { useAppDispatch } from '#store/store.ts';
import type { Command } from '#store/words/command.ts';
import { standingOf } from '#store/words/word-standing.ts';
import { useGetVideosQuery, type Video } from '#store/api/videos/videos-api.ts';
import { useArticlesQuery } from '#store/api/words/dictionary-api.ts';
import { articleOf } from '#lib/text/article.ts';
import { DESKTOP, useMediaQuery } from '#lib/browser/use-media-query.ts';
import * as texts from '#texts/words.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { REMOVE_LABEL, WordRow } from './row/word-row.tsx';
import { useSelectionKeys, type Selection } from './select/use-selection.ts';
import styles from './word-lists.module.css';

interface WordListProps {
  language: LanguageCode;
  /** All words of the group that match the search. */
  found: readonly Word[];
  added: string | null;
  today: number;
  known: ReadonlySet<string>;
  selection: Selection;
  onEmptied: () => void;
}

/** Lists with more words than this have a skip button for keyboard users. */
const LONG = 12;

/** Number of rows until the learner asks for the others, so that what follows the list stays within reach. */
export const FIRST_ROWS = 20;

/** The rows of a group. Only those near the viewport, and the focused one with its neighbors, are rendered. */
export function WordList({ language, found, added, today, known, selection, onEmptied }: WordListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const words = useMemo(() => (showsAll ? found : found.slice(0, FIRST_ROWS)), [found, showsAll]);
  const frame = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const { remove, ...onWord } = useWordActions(language);
  const onKeyDown = useSelectionKeys(words, selection);
  const { focusedIndex, ...watchFocus } = useFocusedRow(words);
  const videoOf = useMetVideos(language, words);
  const articles = useArticlesQuery(language).currentData;
  const { items, listRef, rowRef } = useWordRows(words, frame, focusedIndex);

  const onRemove = useCallback(
    (word: Word, element: Element) => {
      const index = rowIndex(element);
      // Focus the neighbor now, while its row is certain to be rendered.
      const neighbour = removeButton(frame.current, index + 1) ?? removeButton(frame.current, index - 1);
      if (neighbour === null) onEmptied();
      else neighbour.focus({ preventScroll: true });
      remove(word);
    },
    [onEmptied, remove],
  );

  return (
    // Handles keys that are pressed on the checkboxes inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={frame} className={styles.frame} onKeyDown={onKeyDown} {...watchFocus}>
      {words.length > LONG && (
        <button type="button" className={styles.skip} onClick={() => end.current?.focus()}>
          {texts.skipList}
        </button>
      )}
      {/* Safari drops the list role of a list without markers. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" ref={listRef} className={styles.list}>
        {items.map(({ index }) => {
          const word = words[index];
          if (word === undefined) return null;
          return (
            <li
              key={word.word}
              ref={rowRef}
              data-index={index}
              // Screen readers cannot count rows that are not rendered.
              aria-setsize={found.length}
              aria-posinset={index + 1}
              className={styles.item}
            >
              <WordRow
                language={language}
                word={word}
                article={articleOf(word.word, articles)}
                video={word.videoId === null ? undefined : videoOf(word.videoId)}
                isNew={word.word === added}
                {...standingOf(word, today, known)}
                isSelected={selection.names?.has(word.word) ?? null}
                {...onWord}
                onRemove={onRemove}
                onSelect={selection.toggle}
              />
            </li>
          );
        })}
      </ul>
      <span ref={end} tabIndex={-1} />
      {words.length < found.length && (
        <Button
          variant="quiet"
          className={styles.more}
          onClick={() => {
            // The button disappears, so the keyboard continues at the row before the new ones.
            frame.current
              ?.querySelector<HTMLElement>(`[data-index="${FIRST_ROWS - 1}"] button`)
              ?.focus({ preventScroll: true });
            setShowsAll(true);
          }}
        >
          {texts.showAll({ count: found.length })}
        </Button>
      )}
    </div>
  );
}

function useWordActions(language: LanguageCode) {
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const run = async (command: Command) => (await dispatch(carryOut(command))).error === undefined;
    return {
      onTranslate: (word: Word, translation: string) =>
        run({ kind: 'setTranslation', args: { language, word, translation } }),
      onNote: (word: Word, note: string) => run({ kind: 'setNote', args: { language, word, note } }),
      onRate: (word: Word, reviewPriority: ReviewPriority) =>
        void run({ kind: 'setPriority', args: { language, word, reviewPriority } }),
      remove: (word: Word) => void run({ kind: 'removeWord', args: { language, word } }),
    };
  }, [dispatch, language]);
}

function useFocusedRow(words: readonly Word[]) {
  const [focused, setFocused] = useState<string | null>(null);
  const focusedIndex = useMemo(
    () => (focused === null ? -1 : words.findIndex(({ word }) => word === focused)),
    [focused, words],
  );
  const onFocus = ({ target }: FocusEvent) => setFocused(words[rowIndex(target)]?.word ?? null);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // When only the window loses focus, remember the focused row to return to.
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) setFocused(null);
  };
  return { focusedIndex, onFocus, onBlur };
}

function rowIndex(element: Element): number {
  return Number(element.closest('li')?.dataset['index']);
}

function removeButton(frame: HTMLElement | null, index: number): HTMLElement | null {
  return frame?.querySelector<HTMLElement>(`[data-index="${index}"] [title="${REMOVE_LABEL}"]`) ?? null;
}

/** Returns a function that finds a video by id: null if it no longer exists, undefined until the videos have loaded. */
function useMetVideos(language: LanguageCode, words: readonly Word[]): (id: string) => Video | null | undefined {
  const skip = useMemo(() => words.every(({ videoId }) => videoId === null), [words]);
  const { currentData: videos } = useGetVideosQuery(language, { skip });
  const byId = useMemo(
    () => (videos === undefined ? undefined : new Map(videos.map((video) => [video.id, video]))),
    [videos],
  );
  return useCallback((id) => (byId === undefined ? undefined : (byId.get(id) ?? null)), [byId]);
}

/** Estimated heights of a row in pixels. Rendered rows are measured. */
const HEIGHTS = { desktop: 53, phone: 97 };
const OVERSCAN = 8;

/** Returns the rows near the viewport and the focus, so that scrolling keeps the focus and Tab finds the next row. */
function useWordRows(words: readonly Word[], frame: RefObject<HTMLElement | null>, focusedIndex: number) {
  const height = useMediaQuery(DESKTOP) ? HEIGHTS.desktop : HEIGHTS.phone;
  const scrollMargin = usePageTop(frame);
  // oxlint-disable-next-line react/incompatible-library -- no memoized component receives the virtualizer itself.
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: words.length,
    estimateSize: useCallback(() => height, [height]),
    overscan: OVERSCAN,
    scrollMargin,
    getItemKey: useCallback((index: number) => words[index]?.word ?? index, [words]),
    rangeExtractor: useCallback((range: Range) => withNeighbours(range, focusedIndex), [focusedIndex]),
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });

  // Rows wrap differently at another screen width, so discard their measured heights.
  useLayoutEffect(() => rows.measure(), [height, rows]);
  return { items: rows.getVirtualItems(), listRef: rows.containerRef, rowRef: rows.measureElement };
}

function withNeighbours(range: Range, focusedIndex: number): number[] {
  const indices = defaultRangeExtractor(range);
  if (focusedIndex < 0) return indices;
  const kept = [focusedIndex - 1, focusedIndex, focusedIndex + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...indices, ...kept])].toSorted((a, b) => a - b);
}

/** Returns the distance of an element from the top of the page, updated when the content above it changes. */
function usePageTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + scrollY));
    measure();
    // Changes above the element also change the height of the body.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
