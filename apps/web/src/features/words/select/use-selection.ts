import { useCallback, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { MAX_CHANGED_WORDS, type Word } from '@wordreel/shared';

export type Selection = ReturnType<typeof useSelection>;

/** Manages the selection in a filtered list. Actions only affect the words that are shown. */
export function useSelection(shown: readonly Word[]) {
  const [names, setNames] = useState<ReadonlySet<string> | null>(null);
  const anchor = useRef<string | null>(null);
  const list = useRef(shown);
  useLayoutEffect(() => {
    list.current = shown;
  }, [shown]);

  const chosen = useMemo(
    () => (names === null ? [] : shown.filter(({ word }) => names.has(word)).slice(0, MAX_CHANGED_WORDS)),
    [names, shown],
  );
  /** Toggles a word. With `isRange`, selects all words from the last toggled one to this one. */
  const toggle = useCallback(({ word }: Word, isRange: boolean) => {
    const from = isRange ? anchor.current : null;
    anchor.current = word;
    setNames((before) => {
      if (from !== null) return new Set([...(before ?? []), ...between(list.current, from, word)]);
      const after = new Set(before);
      if (!after.delete(word)) after.add(word);
      return after;
    });
  }, []);
  const add = useCallback((words: readonly Word[]) => {
    anchor.current = words.at(-1)?.word ?? null;
    setNames((before) => new Set([...(before ?? []), ...words.map(({ word }) => word)]));
  }, []);
  const isAll = chosen.length === shown.length;
  return {
    names,
    chosen,
    isAll,
    begin: () => setNames(new Set()),
    end: () => setNames(null),
    toggle,
    add,
    /** Selects all words shown, or none if all are already selected. */
    toggleAll: () => setNames(isAll ? new Set() : new Set(shown.map(({ word }) => word))),
  };
}

function between(words: readonly Word[], one: string, other: string): string[] {
  const places = [one, other].map((name) => words.findIndex(({ word }) => word === name));
  if (places.includes(-1)) return [other];
  return words.slice(Math.min(...places), Math.max(...places) + 1).map(({ word }) => word);
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Arrow keys move between checkboxes and, with Shift, select; Ctrl+A selects all; Escape ends the selection.
 * @param shown the words with a row
 */
export function useSelectionKeys(shown: readonly Word[], { names, add, toggleAll, end, isAll }: Selection) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, key } = event;
    if (names === null || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
    const step = STEPS[key];
    if (step !== undefined) {
      const index = Number(target.closest('li')?.dataset['index']);
      const next = shown[index + step];
      event.preventDefault();
      if (next === undefined) return;
      if (event.shiftKey) add([...shown.slice(index, index + 1), next]);
      // Rows near the focused one are always rendered.
      currentTarget.querySelector<HTMLElement>(`[data-index="${index + step}"] input[type="checkbox"]`)?.focus();
    } else if (key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!isAll) toggleAll();
    } else if (key === 'Escape') {
      event.stopPropagation();
      end();
    }
  };
}
