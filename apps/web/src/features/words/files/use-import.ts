import { useRef, useState } from 'react';
import { type LanguageCode, MAX_IMPORTED_WORDS, type Word } from '@wordreel/shared';
import { carryOut } from '#store/actions/carry-out.ts';
import { useAppDispatch } from '#store/store.ts';

export interface ImportState {
  /** `stopped` means by the learner, who can continue. */
  readonly step: 'ready' | 'running' | 'stopped' | 'failed' | 'done' | 'undone';
  readonly done: number;
  readonly total: number;
  /** How many words wait on this device for the server. */
  readonly waiting: number;
  readonly error: string | null;
}

const READY: ImportState = { step: 'ready', done: 0, total: 0, waiting: 0, error: null };

/** Imports words into a list in batches. The import can be stopped, continued, and undone as one step. */
export function useImport(language: LanguageCode) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState(READY);
  const isStopped = useRef(false);
  /** The words to import, and those that were not in the list. */
  const all = useRef<readonly Word[]>([]);
  const added = useRef<string[]>([]);

  const importFrom = async (from: number) => {
    const total = all.current.length;
    isStopped.current = false;
    let waiting = 0;
    for (let start = from; start < total; start += MAX_IMPORTED_WORDS) {
      setState((now) => ({ ...now, step: 'running', done: start, total, error: null }));
      const words = all.current.slice(start, start + MAX_IMPORTED_WORDS);
      const isLast = start + MAX_IMPORTED_WORDS >= total;
      // Sequential on purpose: the import can be stopped between batches.
      const { data, error } = await dispatch(carryOut({ kind: 'importWords', args: { language, words, isLast } }));
      if (error !== undefined) return setState((now) => ({ ...now, step: 'failed', error: error.message }));
      const standing = new Set(data?.standing);
      added.current.push(...words.flatMap(({ word }) => (standing.has(word) ? [] : word)));
      if (data === null) waiting += words.length;
      const done = start + words.length;
      const step = isStopped.current && !isLast ? 'stopped' : isLast ? 'done' : 'running';
      setState((now) => ({ ...now, step, done, waiting }));
      if (step === 'stopped') return undefined;
    }
    return undefined;
  };

  return {
    state,
    addedCount: () => added.current.length,
    begin: (words: readonly Word[]) => {
      all.current = words;
      added.current = [];
      void importFrom(0);
    },
    stop: () => {
      isStopped.current = true;
    },
    resume: () => void importFrom(state.done),
    undo: async () => {
      const words = added.current;
      setState((now) => ({ ...now, step: 'undone' }));
      if (words.length > 0) {
        await dispatch(carryOut({ kind: 'changeWords', args: { language, does: 'remove', words, isUndo: true } }));
      }
    },
  };
}

export type Import = ReturnType<typeof useImport>;
