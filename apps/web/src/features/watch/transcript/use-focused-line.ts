import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';

interface FocusedLine {
  /** Index of the line whose row has focus, or had it last. */
  readonly focused: number | null;
  readonly focusLine: (line: number) => void;
  readonly onFocus: (event: FocusEvent) => void;
  /** The arrow keys move from line to line. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Keyboard focus in a virtualized list of lines. */
export function useFocusedLine(
  scroller: RefObject<HTMLElement | null>,
  listed: readonly number[],
  scrollToRow: (row: number) => void,
): FocusedLine {
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
    // The row next to the focused one is always rendered, because of the overscan.
    focusLine(next);
    scrollToRow(row);
  };
  return { focused, focusLine, onFocus, onKeyDown };
}
