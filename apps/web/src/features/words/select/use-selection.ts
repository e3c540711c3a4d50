import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { MAX_CHANGED_WORDS, type Word } from '@wordreel/shared';

/** The selection in a list. */
export interface Selection {
  /** Null while not selecting. */
  readonly names: ReadonlySet<string> | null;
  /** The selected words that are shown, limited to as many as can be changed at once. */
  readonly chosen: readonly Word[];
  readonly begin: () => void;
  readonly end: () => void;
  /** @param isRange whether to select all words from the last choice to this one */
  readonly toggle: (word: Word, isRange: boolean) => void;
  /** Selects words. Used by the arrow keys. */
  readonly add: (words: readonly Word[]) => void;
  /** Selects everything shown, or nothing if all of it is selected. */
  readonly toggleAll: () => void;
}

/** Manages the selection in a filtered list. Actions only affect the words that are shown. */
export function useSelection(shown: readonly Word[]): Selection {
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
  return {
    names,
    chosen,
    begin: () => setNames(new Set()),
    end: () => setNames(null),
    toggle,
    add,
    toggleAll: () => setNames(chosen.length === shown.length ? new Set() : new Set(shown.map(({ word }) => word))),
  };
}

/** Returns the words between two words, in either order. */
function between(words: readonly Word[], one: string, other: string): string[] {
  const places = [one, other].map((name) => words.findIndex(({ word }) => word === name));
  if (places.includes(-1)) return [other];
  return words.slice(Math.min(...places), Math.max(...places) + 1).map(({ word }) => word);
}
