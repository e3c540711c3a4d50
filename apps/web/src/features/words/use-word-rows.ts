import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import type { Word } from '@wordreel/shared';
import { DESKTOP, useMediaQuery } from '#lib/use-media-query.ts';

/** Pixels of a row whose word fits on one line, of a short sentence and of a short note; rows are measured once they are shown. */
const HEIGHTS = { desktop: { row: 53, sentence: 48, note: 34 }, phone: { row: 121, sentence: 81, note: 34 } };
/** Rows beyond the edge of the screen. */
const OVERSCAN = 8;

/**
 * The rows of a list that need to exist: those near the screen, and the focused one with its neighbours wherever it
 * is, so that scrolling never takes the focus away and Tab always finds the next row.
 */
export function useWordRows(words: readonly Word[], frame: RefObject<HTMLElement | null>, focusedIndex: number) {
  const heights = useMediaQuery(DESKTOP) ? HEIGHTS.desktop : HEIGHTS.phone;
  const scrollMargin = usePageTop(frame);
  // oxlint-disable-next-line react/incompatible-library -- no memoised component is handed the virtualizer itself.
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: words.length,
    estimateSize: useCallback(
      (index: number) => {
        const { sentence, note } = words[index] ?? {};
        return heights.row + (sentence === undefined ? 0 : heights.sentence) + (note === undefined ? 0 : heights.note);
      },
      [heights, words],
    ),
    overscan: OVERSCAN,
    scrollMargin,
    getItemKey: useCallback((index: number) => words[index]?.word ?? index, [words]),
    rangeExtractor: useCallback((range: Range) => withNeighbours(range, focusedIndex), [focusedIndex]),
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });

  // Rows break differently on a screen of another kind: what was measured is no longer true.
  useLayoutEffect(() => rows.measure(), [heights, rows]);
  return { items: rows.getVirtualItems(), listRef: rows.containerRef, rowRef: rows.measureElement };
}

function withNeighbours(range: Range, focusedIndex: number): number[] {
  const indices = defaultRangeExtractor(range);
  if (focusedIndex < 0) return indices;
  const kept = [focusedIndex - 1, focusedIndex, focusedIndex + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...indices, ...kept])].toSorted((a, b) => a - b);
}

/** How far below the page's top an element starts; follows what is above it. */
function usePageTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + scrollY));
    measure();
    // Whatever grows or shrinks above changes the height of the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
