import { enterAsLearner } from '#store/session/learner-session.ts';
import type { AppStore } from '#store/store.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { keptFrom, signedInUser } from './signed-in-answer.ts';

/**
 * Enters the session of a sign-in response. If the account was about to be deleted, shows a toast that it is kept.
 * @throws InvalidAnswer with `text` if token or user is missing
 */
export function enterByAnswer(answer: unknown, text?: string) {
  return async (dispatch: AppStore['dispatch']): Promise<void> => {
    await dispatch(enterAsLearner(signedInUser(answer, text)));
    const day = keptFrom(answer);
    if (day === null) return;
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(day);
    dispatch(toastShown({ tone: 'info', text: `Welcome back. Your account stays; it would have gone on ${date}.` }));
  };
}
