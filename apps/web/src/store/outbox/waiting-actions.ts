import { resumeSession } from '#store/session/learner-session.ts';
import { selectIsAway } from '#store/session/session-slice.ts';
import type { AppStore } from '#store/store.ts';
import type { Page } from './page.ts';

/** A thunk that asks the server again now, and sends what waits. */
export function tryNow() {
  return async (dispatch: AppStore['dispatch'], getState: AppStore['getState'], { outbox }: Page): Promise<void> => {
    // Nothing is sent before the server has said who this is.
    if (selectIsAway(getState())) await dispatch(resumeSession());
    else outbox?.wake();
  };
}

/** A thunk that gives up what waits; what it had changed is read again. */
export function giveUp(id: string) {
  return async (_dispatch: unknown, _getState: unknown, { outbox }: Page): Promise<void> => {
    await outbox?.drop(id);
  };
}
