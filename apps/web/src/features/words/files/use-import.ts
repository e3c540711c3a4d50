import { useState } from 'react';
import type { LanguageCode, Word } from '@wordreel/shared';
import { carryOut } from '#store/actions/carry-out.ts';
import { useAppDispatch } from '#store/store.ts';

export interface ImportState {
  readonly step: 'ready' | 'running' | 'failed' | 'done' | 'undone';
  readonly words: Word[];
  /** The imported words that were not in the list before. */
  readonly added: string[];
  readonly error: string | null;
}

const READY: ImportState = { step: 'ready', words: [], added: [], error: null };

/** Imports words into a guest's list: either all of them or none. */
export function useImport(language: LanguageCode) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState(READY);
  return {
    state,
    begin: async (words: Word[]) => {
      setState({ ...READY, step: 'running', words });
      const { data, error } = await dispatch(
        carryOut({ kind: 'importWords', args: { language, words, isLast: true } }),
      );
      if (error !== undefined) return setState({ ...READY, step: 'failed', words, error: error.message });
      const standing = new Set(data?.standing);
      const added = words.map(({ word }) => word).filter((word) => !standing.has(word));
      return setState({ ...READY, step: 'done', words, added });
    },
    undo: async () => {
      setState({ ...state, step: 'undone' });
      const args = { language, does: 'remove', words: state.added, isUndo: true } as const;
      if (state.added.length > 0) await dispatch(carryOut({ kind: 'changeWords', args }));
    },
  };
}

export type Import = ReturnType<typeof useImport>;
