import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { toastShown } from '#store/toasts-slice.ts';
import type { KeptLanguage } from '#store/words/language-data.ts';
import type { SaveWordArgs, WordAction } from '#store/words/word-action.ts';
import type { ApiError } from './call-api.ts';
import { type LanguagesState, isBeingRead, patchLanguage, readAgain } from './languages-api.ts';
import { reason } from './load-language.ts';

/** What RTK Query hands to an endpoint whose call has started. */
interface Lifecycle<Answer> {
  // oxlint-disable-next-line typescript/no-explicit-any -- RTK Query types the state of its thunks so.
  dispatch: ThunkDispatch<any, any, UnknownAction>;
  getState: () => LanguagesState;
  queryFulfilled: PromiseLike<{ data: Answer }>;
}

interface Steps {
  /** What the action will have done, once it succeeds. */
  show: (data: KeptLanguage) => KeptLanguage;
  takeBack: (data: KeptLanguage) => KeptLanguage;
}

/**
 * Shows a word action at once and waits for it. One that fails is taken back, logged, and said with a Retry.
 * @returns the answer; undefined after a failure
 */
export async function carryOut<Answer>(
  { dispatch, getState, queryFulfilled }: Lifecycle<Answer>,
  action: WordAction,
  failed: string,
  { show, takeBack }: Steps,
): Promise<Answer | undefined> {
  const { language } = action.args;
  // A list that is on its way may be older than this action, and would undo it on the screen.
  const isReading = isBeingRead(language, getState());
  dispatch(patchLanguage(language, show));
  try {
    const { data } = await queryFulfilled;
    if (isReading) dispatch(readAgain(language));
    return data;
  } catch (failure) {
    dispatch(patchLanguage(language, takeBack));
    const { error } = failure as { error: ApiError };
    const text = `${failed}: ${reason(error)}`;
    // The specification logs the failures of word actions.
    // oxlint-disable-next-line no-console
    console.error(text, error);
    dispatch(actionFailed(error, text, action));
    return undefined;
  }
}

/** Says that an action failed; of a list that is full, why, as another try would fail as well. */
export function actionFailed(error: ApiError, text: string, action: WordAction) {
  if (error.code === 'conflict') return toastShown({ tone: 'error', text: error.message });
  return toastShown({ tone: 'error', text, action: { label: 'Retry', does: action } });
}

/** Says that a word is gone, and offers to bring it back to its place. */
export function offerUndo(dispatch: Lifecycle<unknown>['dispatch'], args: SaveWordArgs): void {
  const text = `Removed ‘${args.word.word}’`;
  dispatch(toastShown({ tone: 'info', text, action: { label: 'Undo', does: { kind: 'saveWord', args } } }));
}
