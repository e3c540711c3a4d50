import { enterAsLearner } from '#store/session/learner-session.ts';
import type { AppStore } from '#store/store.ts';
import { toastShown } from '#store/toasts-slice.ts';
import { keptFrom, signedInUser } from './signed-in-answer.ts';

/**
 * Lets in whoever has signed in, by the answer of the server; one who comes back to an account that they had let go is
 * told that it stays.
 * @throws InvalidAnswer with `text` where token or user is missing
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
