import { onStorageFault } from '#lib/storage.ts';
import { api } from '#store/api/base-api.ts';
import { isGuestKey } from '#store/guest/guest-store.ts';
import type { Outbox } from '#store/outbox/outbox.ts';
import type { Page } from '#store/outbox/page.ts';
import { persistPreferences } from '#store/preferences/persist.ts';
import type { AppStore } from '#store/store.ts';
import { actionsForgotten, toastShown } from '#store/toasts-slice.ts';
import { readFirstScreen } from './first-screen.ts';
import { SESSION_KEY, hasSessionMark, isLogoutOwed } from './session-marker.ts';
import { selectIsAway, selectUser, sessionEnded, sessionResolved } from './session-slice.ts';

const FAULT_TEXTS = {
  unavailable: 'This browser could not store your changes. They last until you close this tab.',
  corrupt: 'Some stored settings could not be read. Wordreel started those afresh and kept a copy.',
};

/** A signed-in learner is asked for again this often (specification, section 9). */
const CHECK_EVERY = 14 * 60 * 1000;

/** What other tabs, devices and times have changed is read anew at most this often when the window gets the focus. */
const FRESH_FOR = 2000;

/** Ties a store to its browser: who is signed in, what is remembered, what other tabs do. Answers the way to stop. */
export function watchSession(store: AppStore): () => void {
  const stops = [
    forgetBetweenIdentities(store),
    persistPreferences(store),
    onStorageFault((fault) => store.dispatch(toastShown({ tone: 'error', text: FAULT_TEXTS[fault] }))),
    listen('storage', ({ key }: StorageEvent) => followOtherTabs(store, key)),
    listen('online', () => hasSessionMark() && resume(store)),
    listen('focus', () => wake(store)),
    listenTo(document, 'visibilitychange', () => document.hidden || wake(store)),
    refreshOnFocus(store),
  ];
  const timer = setInterval(() => selectUser(store.getState()) !== null && resume(store), CHECK_EVERY);
  start(store);
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
    store.dispatch(closeOutboxExcept(undefined));
  };
}

function start(store: AppStore): void {
  if (hasSessionMark()) return resume(store);
  enterAsGuest(store);
  if (isLogoutOwed()) import('./learner-session.ts').then(({ tellLogout }) => tellLogout()).catch(() => undefined);
}

function enterAsGuest(store: AppStore): void {
  void readFirstScreen(store).then(() => store.dispatch(sessionResolved()));
}

/** A guest's browser never loads what this needs. Where it does not come, the screens are a guest's until a reload. */
function resume(store: AppStore): void {
  import('./learner-session.ts')
    .then(({ resumeSession }) => store.dispatch(resumeSession()))
    .catch(() => selectUser(store.getState()) === null && enterAsGuest(store));
}

/** One learner's data is never shown to the next, nor to a guest. */
function forgetBetweenIdentities(store: AppStore): () => void {
  let known = selectUser(store.getState())?.id;
  return store.subscribe(() => {
    const now = selectUser(store.getState())?.id;
    if (now === known) return;
    known = now;
    store.dispatch(closeOutboxExcept(now));
    store.dispatch(actionsForgotten());
    store.dispatch(api.util.resetApiState());
  });
}

function closeOutboxExcept(userId: string | undefined) {
  return (_dispatch: unknown, _getState: unknown, page: Page): void => {
    const close = (outbox: Outbox) => {
      if (outbox.userId === userId) return;
      outbox.close();
      if (page.outbox === outbox) page.outbox = null;
    };
    if (page.outbox !== null) close(page.outbox);
    void page.opening?.then(close);
  };
}

/** Somebody looks at the page again: what waits is tried now, and the server asked who this is where it has not said. */
function wake(store: AppStore): void {
  if (selectIsAway(store.getState())) resume(store);
  else store.dispatch((_dispatch: unknown, _getState: unknown, { outbox }: Page) => outbox?.wake());
}

function followOtherTabs(store: AppStore, key: string | null): void {
  const isLearner = selectUser(store.getState()) !== null;
  if (key === null || key === SESSION_KEY) {
    if (isLearner && !hasSessionMark()) store.dispatch(sessionEnded('elsewhere'));
    else if (!isLearner && hasSessionMark()) resume(store);
  }
  if (!isLearner && (key === null || isGuestKey(key))) readLanguagesAgain(store);
}

function refreshOnFocus(store: AppStore): () => void {
  let readAt = Date.now();
  return listen('focus', () => {
    if (selectUser(store.getState()) === null || Date.now() - readAt < FRESH_FOR) return;
    readAt = Date.now();
    store.dispatch(api.util.invalidateTags(['Language', 'LanguageList', 'KnownWords', 'Comprehension']));
  });
}

function readLanguagesAgain({ dispatch }: AppStore): void {
  dispatch(api.util.invalidateTags(['Language', 'LanguageList', 'WatchLater']));
}

function listen<Type extends 'focus' | 'online' | 'storage'>(
  type: Type,
  onEvent: (event: WindowEventMap[Type]) => void,
): () => void {
  addEventListener(type, onEvent);
  return () => removeEventListener(type, onEvent);
}

function listenTo(target: EventTarget, type: string, onEvent: () => void): () => void {
  target.addEventListener(type, onEvent);
  return () => target.removeEventListener(type, onEvent);
}
