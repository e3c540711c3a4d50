import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { WordAction } from '#store/words/word-action.ts';

/** Loads what carries out word actions; a screen on which one is likely calls it before it is needed. */
export const loadWordActions = () => import('./do-word-action.ts');

/** A thunk that carries out a word action on a screen that is not to wait for what does so. */
export function doLateWordAction(action: WordAction) {
  // oxlint-disable-next-line typescript/no-explicit-any -- RTK Query types the thunks of `initiate` with `any` state.
  return async (dispatch: ThunkDispatch<any, any, UnknownAction>): Promise<void> => {
    const { doWordAction } = await loadWordActions();
    dispatch(doWordAction(action));
  };
}
