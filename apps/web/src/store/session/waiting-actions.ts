import type { Page } from '#store/network/page.ts';
import { resumeSession } from '#store/session/learner-session.ts';
import { selectIsAway } from '#store/slices/session-slice.ts';
import type { AppStore } from '#store/store.ts';

/** A thunk that retries the server now and sends the queue. */
export function tryNow() {
  return async (dispatch: AppStore['dispatch'], getState: AppStore['getState'], { outbox }: Page): Promise<void> => {
    // Nothing is sent until the server has confirmed the session.
    if (selectIsAway(getState())) await dispatch(resumeSession());
    else outbox?.wake();
  };
}

/** A thunk that discards a waiting command. The data that it had changed is refetched. */
export function giveUp(id: string) {
  return async (_dispatch: unknown, _getState: unknown, { outbox }: Page): Promise<void> => {
    await outbox?.drop(id);
  };
}
