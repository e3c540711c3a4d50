import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { WordAction } from '#store/words/word-action.ts';
import { knownStepsApi } from './known-steps-api.ts';
import { knownWordsApi } from './known-words-api.ts';
import { wordDetailsApi } from './word-details-api.ts';
import { wordsApi } from './words-api.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- RTK Query types the thunks of `initiate` with `any` state.
type Dispatch = ThunkDispatch<any, any, UnknownAction>;

/** The endpoints themselves say and undo what fails, so nobody has to watch the outcome. */
const UNTRACKED = { track: false };

/** A thunk that carries out a word action. */
export function doWordAction(action: WordAction) {
  return (dispatch: Dispatch): void => {
    switch (action.kind) {
      case 'saveWord':
        void dispatch(wordsApi.endpoints.saveWord.initiate(action.args, UNTRACKED));
        break;
      case 'removeWord':
        void dispatch(wordsApi.endpoints.removeWord.initiate(action.args, UNTRACKED));
        break;
      case 'setPriority':
        void dispatch(wordDetailsApi.endpoints.setPriority.initiate(action.args, UNTRACKED));
        break;
      case 'setTranslation':
        void dispatch(wordDetailsApi.endpoints.setTranslation.initiate(action.args, UNTRACKED));
        break;
      case 'markWord':
        void dispatch(knownWordsApi.endpoints.markWord.initiate(action.args, UNTRACKED));
        break;
      case 'takeKnownStep':
        void dispatch(knownStepsApi.endpoints.takeKnownStep.initiate(action.args, UNTRACKED));
        break;
      case 'undoKnownStep':
        void dispatch(knownStepsApi.endpoints.undoKnownStep.initiate(action.args, UNTRACKED));
        break;
    }
  };
}
