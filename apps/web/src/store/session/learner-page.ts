import { api } from '#store/api/base-api.ts';
import type { Dispatch, Page } from '#store/outbox/page.ts';
import { type SessionState, selectIsAway, selectUser } from './session-slice.ts';

/** A signed-in learner is asked for again this often (specification, section 9). */
const CHECK_EVERY = 14 * 60 * 1000;

/** What other tabs, devices and times have changed is read anew at most this often when the window gets the focus. */
const FRESH_FOR = 2000;

/** What a learner's page listens to. @returns the way to stop */
export function watchLearner(dispatch: Dispatch, getState: () => unknown): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const state = () => getState() as { session: SessionState };
  const resume = () =>
    void import('./learner-session.ts').then((session) => dispatch(session.resumeSession() as never));
  // Somebody looks at the page again: what waits is tried now, and who this is asked where the server has not said.
  const wake = () => {
    if (selectIsAway(state())) resume();
    else dispatch((_dispatch: unknown, _getState: unknown, { outbox }: Page) => outbox?.wake());
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
  const timer = setInterval(() => selectUser(state()) !== null && resume(), CHECK_EVERY);
  return () => {
    clearInterval(timer);
    ending.abort();
  };
}
