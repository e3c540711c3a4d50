import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import type { Word } from '@wordreel/shared';
import { DESKTOP, useMediaQuery } from '#lib/use-media-query.ts';

/**
 * The estimated height of a row with a one-line word, of a short sentence and of a short note, in pixels. Rows are
 * measured once rendered.
 */
const HEIGHTS = { desktop: { row: 53, sentence: 48, note: 34 }, phone: { row: 121, sentence: 81, note: 34 } };
/** The number of rows rendered beyond the viewport. */
const OVERSCAN = 8;

/**
 * Returns the rows to render: those near the viewport, and the focused one with its neighbors, so that scrolling never
 * loses the focus and Tab always finds the next row.
 */
export function useWordRows(words: readonly Word[], frame: RefObject<HTMLElement | null>, focusedIndex: number) {
  const heights = useMediaQuery(DESKTOP) ? HEIGHTS.desktop : HEIGHTS.phone;
  const scrollMargin = usePageTop(frame);
  // oxlint-disable-next-line react/incompatible-library -- no memoized component receives the virtualizer itself.
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

  // Rows wrap differently at another screen width, so discard their measured heights.
  useLayoutEffect(() => rows.measure(), [heights, rows]);
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
    // Content above changes the height of the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
