import { onPartMissing } from '#lib/server/part-missing.ts';
import { currentServerStatus } from '#lib/server/server-status.ts';
import { onStorageFault } from '#lib/storage/storage.ts';
import { api } from '#store/api/base-api.ts';
import { isGuestKey } from '#store/guest/guest-store.ts';
import type { Page } from '#store/network/page.ts';
import { SESSION_KEY, hasSessionMark, isLogoutOwed } from '#store/network/session-marker.ts';
import { persistPreferences } from '#store/preferences/persist.ts';
import { selectUser, sessionEnded } from '#store/slices/session-slice.ts';
import { actionsForgotten, toastShown } from '#store/slices/toasts-slice.ts';
import type { AppStore } from '#store/store.ts';
import * as texts from '#texts/notices.tsx';
import { enterAsGuest } from './first-screen.ts';

const FAULT_TEXTS = {
  unavailable: texts.browserCannotStore,
  corrupt: texts.settingsReset,
};

const PART_MISSING = texts.partNotLoaded;

/** Connects a store to the session, the stored preferences and other tabs. Returns a function that disconnects it. */
export function watchSession(store: AppStore): () => void {
  const stops = [
    forgetBetweenIdentities(store),
    persistPreferences(store),
    onPartMissing((isOpened) => {
      // The offline notice is explanation enough, unless the user has just tried to open the part.
      if (isOpened || currentServerStatus() === 'online') {
        store.dispatch(toastShown({ tone: 'error', text: PART_MISSING }));
      }
    }),
    // A component may read a value while it renders, when nothing may be dispatched.
    onStorageFault((fault) =>
      queueMicrotask(() => store.dispatch(toastShown({ tone: 'error', text: FAULT_TEXTS[fault] }))),
    ),
    listen('storage', (event) => followOtherTabs(store, (event as StorageEvent).key)),
    // Like RTK Query's `setupListeners`, which is larger because it also tracks when the page loses focus.
    listen('focus', () => store.dispatch(api.internalActions.onFocus())),
    listen('visibilitychange', () => document.hidden || store.dispatch(api.internalActions.onFocus()), document),
    listen('online', () => {
      store.dispatch(api.internalActions.onOnline());
      if (hasSessionMark()) resume(store);
    }),
  ];
  store.dispatch((_dispatch: unknown, _getState: unknown, page: Page): void => {
    page.resumeSession = () => resume(store);
  });
  start(store);
  return () => {
    for (const stop of stops) stop();
    store.dispatch(leavePage(undefined));
  };
}

function start(store: AppStore): void {
  if (hasSessionMark()) return resume(store);
  void enterAsGuest(store);
  if (isLogoutOwed()) import('./learner-session.ts').then((session) => session.sendLogout()).catch(() => undefined);
}

/** Loads the session code, which guests never need. If it does not load, the guest screens stay until a reload. */
function resume(store: AppStore): void {
  import('./learner-session.ts')
    .then((session) => store.dispatch(session.resumeSession()))
    .catch(() => (selectUser(store.getState()) === null ? enterAsGuest(store) : undefined));
}

/** Clears cached data when the user changes, so that it is never shown to another learner or to a guest. */
function forgetBetweenIdentities(store: AppStore): () => void {
  let known = selectUser(store.getState())?.id;
  return store.subscribe(() => {
    const now = selectUser(store.getState())?.id;
    if (now === known) return;
    known = now;
    store.dispatch(leavePage(now));
    store.dispatch(actionsForgotten());
    store.dispatch(api.util.resetApiState());
  });
}

function leavePage(userId: string | undefined) {
  return (_dispatch: unknown, _getState: unknown, page: Page): void => page.leave?.(userId);
}

function followOtherTabs(store: AppStore, key: string | null): void {
  const isLearner = selectUser(store.getState()) !== null;
  if (key === null || key === SESSION_KEY) {
    if (isLearner && !hasSessionMark()) store.dispatch(sessionEnded('elsewhere'));
    else if (!isLearner && hasSessionMark()) resume(store);
  }
  if (!isLearner && (key === null || isGuestKey(key))) readLanguagesAgain(store);
}

function readLanguagesAgain({ dispatch }: AppStore): void {
  dispatch(api.util.invalidateTags(['Language', 'LanguageList', 'OwnVideos', 'StudyQueue', 'WatchLater']));
}

function listen(type: string, onEvent: (event: Event) => void, target: EventTarget = globalThis): () => void {
  target.addEventListener(type, onEvent);
  return () => target.removeEventListener(type, onEvent);
}
