import type { KeyboardEvent } from 'react';
import type { Word } from '@wordreel/shared';
import type { Selection } from './use-selection.ts';

/** The checkbox of a row; it exists wherever the focus is near. */
const checkboxAt = (frame: Element, index: number): HTMLElement | null =>
  frame.querySelector<HTMLElement>(`[data-index="${index}"] input[type="checkbox"]`);

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The keys of a list in which rows are selected: arrows go from checkbox to checkbox, with Shift they select on the way,
 * Ctrl+A selects all, Escape ends it. The space bar is the checkbox's own.
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
