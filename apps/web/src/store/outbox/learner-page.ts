import { api } from '#store/api/base-api.ts';
import type { Dispatch, Page } from '#store/network/page.ts';
import { type SessionState, selectIsAway, selectUser } from '#store/slices/session-slice.ts';

/** Milliseconds between session checks of a signed-in learner. */
const CHECK_EVERY = 14 * 60 * 1000;

/** Minimum milliseconds between refetches on window focus. They pick up changes from other tabs and devices. */
const FRESH_FOR = 2000;

/** The parts of the store that the outbox needs. */
export interface Store {
  readonly dispatch: Dispatch;
  readonly getState: () => unknown;
}

/**
 * Starts the listeners of a learner's page.
 * @returns a function that stops them
 */
export function watchLearner(page: Page, { dispatch, getState }: Store): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const state = () => getState() as { session: SessionState };
  // The user returned to the page: retry the queue, or the session check if the server has not confirmed the session.
  const wake = () => {
    if (selectIsAway(state())) page.resumeSession();
    else page.outbox?.wake();
  };
  let readAt = Date.now();
  const refresh = () => {
    if (Date.now() - readAt < FRESH_FOR) return;
    readAt = Date.now();
    dispatch(api.util.invalidateTags(['Language', 'LanguageList', 'KnownWords', 'Comprehension', 'Preferences']));
  };
  window.addEventListener('focus', wake, { signal });
  window.addEventListener('focus', refresh, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || wake(), { signal });
  const timer = setInterval(() => selectUser(state()) !== null && page.resumeSession(), CHECK_EVERY);
  return () => {
    clearInterval(timer);
    ending.abort();
  };
}
