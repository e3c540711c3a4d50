import { isCalm } from '#lib/browser/is-calm.ts';
import { type Range, defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Estimated height of a row in pixels. Rows are measured once they are rendered. */
const ROW_HEIGHT = 52;
const OVERSCAN = 10;

interface LineRows {
  /** Indexes of the listed lines in the transcript. */
  lines: readonly number[];
  scroller: RefObject<HTMLElement | null>;
  current: number | null;
  isFollowing: boolean;
  /** A line whose row stays rendered while it is edited or has focus; null for none. */
  kept: number | null;
}

/** Virtualizes a list of lines that follows the current line. Returns the rows to render and a scroll function. */
export function useLineRows({ lines, scroller, current, isFollowing, kept }: LineRows) {
  const keptRow = kept === null ? -1 : lines.indexOf(kept);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer itself is not passed to memoized components
  const rows = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: lines.length,
    getScrollElement: useCallback(() => scroller.current, [scroller]),
    estimateSize: useCallback(() => ROW_HEIGHT, []),
    overscan: OVERSCAN,
    getItemKey: useCallback((row: number) => lines[row] ?? row, [lines]),
    rangeExtractor: useCallback((range: Range) => withKept(range, keptRow), [keptRow]),
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });

  const before = useRef<{ row: number; lines: readonly number[] }>({ row: -1, lines });
  useEffect(() => {
    const row = current === null ? -1 : rowOf(lines, current);
    const last = before.current;
    before.current = { row, lines };
    if (!isFollowing || row < 0) return;
    const isNext = last.lines === lines && Math.abs(row - last.row) === 1;
    const isStill = isCalm();
    rows.scrollToIndex(row, { align: 'center', behavior: isNext && !isStill ? 'smooth' : 'auto' });
  }, [current, isFollowing, lines, rows]);

  return {
    items: rows.getVirtualItems(),
    listRef: rows.containerRef,
    rowRef: rows.measureElement,
    scrollToRow: (row: number) => rows.scrollToIndex(row, { align: 'auto' }),
  };
}

/** Returns the row of a line, or of the listed line before it; -1 if there is none. */
function rowOf(lines: readonly number[], line: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lines[middle] ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function withKept(range: Range, kept: number): number[] {
  const rows = defaultRangeExtractor(range);
  if (kept < 0 || kept >= range.count || rows.includes(kept)) return rows;
  return [...rows, kept].toSorted((a, b) => a - b);
}
