import { api } from '#store/api/base-api.ts';
import type { Dispatch, Outbox, Page } from '#store/network/page.ts';
import { sessionIn } from '#store/slices/session-slice.ts';
import { createOutbox } from './outbox.ts';
import type { Store } from './queue.ts';

/** Milliseconds between session checks while a learner is signed in. */
const CHECK_EVERY = 14 * 60 * 1000;

/** Minimum milliseconds between refetches on window focus, which pick up changes from other tabs and devices. */
const FRESH_FOR = 2000;

/** A thunk that opens a learner's outbox on this page, unless it is open; by default the signed-in learner's. */
export function openOutbox(userId?: string) {
  return async (dispatch: Dispatch, getState: () => unknown, page: Page): Promise<Outbox> => {
    const whose = userId ?? sessionIn(getState()).user?.id;
    if (whose === undefined) throw new Error('The outbox needs a signed-in learner');
    if (page.opened?.userId === whose) return page.opened.outbox;
    page.leave?.(whose);
    const stop = watchLearner(page, { dispatch, getState });
    const opened = { userId: whose, outbox: createOutbox(whose, page, { dispatch, getState }) };
    page.opened = opened;
    page.leave = (next) => {
      if (next === whose) return;
      stop();
      page.outbox?.close();
      page.outbox = null;
      page.opened = null;
      page.leave = null;
    };
    try {
      const outbox = await opened.outbox;
      if (page.opened === opened) page.outbox = outbox;
      else outbox.close();
      return outbox;
    } catch (error) {
      if (page.opened === opened) page.leave?.(undefined);
      throw error;
    }
  };
}

/** @returns a function that stops the listeners */
function watchLearner(page: Page, { dispatch, getState }: Store): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  // The user returned to the page: retry the queue, or the session check if the server has not confirmed the session.
  const wake = () => {
    if (sessionIn(getState()).isAway) page.resumeSession();
    else page.outbox?.wake();
  };
  let readAt = Date.now();
  const refresh = () => {
    if (Date.now() - readAt < FRESH_FOR) return;
    readAt = Date.now();
    dispatch(api.util.invalidateTags(['Language', 'LanguageList', 'KnownWords', 'Comprehension', 'Preferences']));
  };
  window.addEventListener('focus', wake, { signal });
  window.addEventListener('online', wake, { signal });
  window.addEventListener('focus', refresh, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || wake(), { signal });
  const timer = setInterval(() => sessionIn(getState()).user !== null && page.resumeSession(), CHECK_EVERY);
  return () => {
    clearInterval(timer);
    ending.abort();
  };
}
