import type { KeyboardEvent } from 'react';
import type { Word } from '@wordreel/shared';
import type { Selection } from './use-selection.ts';

/** Returns the checkbox of a row. Rows near the focus are always rendered. */
const checkboxAt = (frame: Element, index: number): HTMLElement | null =>
  frame.querySelector<HTMLElement>(`[data-index="${index}"] input[type="checkbox"]`);

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Handles the keys of a list with selectable rows: arrows move between checkboxes and, with Shift, select, Ctrl+A
 * selects all, Escape ends the selection. The checkbox itself handles the space bar.
 */
export function useSelectionKeys(shown: readonly Word[], { names, add, toggleAll, end, chosen }: Selection) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, key } = event;
    if (names === null || !isCheckbox(target)) return;
    const step = STEPS[key];
    if (step !== undefined) {
      const index = Number(target.closest('li')?.dataset['index']);
      const next = shown[index + step];
      event.preventDefault();
      if (next === undefined) return;
      if (event.shiftKey) add([...shown.slice(index, index + 1), next]);
      checkboxAt(currentTarget, index + step)?.focus();
    } else if (key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (chosen.length < shown.length) toggleAll();
    } else if (key === 'Escape') {
      event.stopPropagation();
      end();
    }
  };
}

function isCheckbox(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}
