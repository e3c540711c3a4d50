import { onStorageFault } from '#lib/storage.ts';
import { api } from './api/base-api.ts';
import { languagesApi } from './api/languages-api.ts';
import { isGuestKey } from './guest-store.ts';
import { persistPreferences } from './persist.ts';
import { selectLanguage } from './preferences-slice.ts';
import { sessionResolved } from './session-slice.ts';
import type { AppStore } from './store.ts';
import { toastShown } from './toasts-slice.ts';

const FAULT_TEXTS = {
  unavailable: 'This browser could not store your changes. They last until you close this tab.',
  corrupt: 'Some stored settings could not be read. Wordreel started those afresh and kept a copy.',
};

/** Ties a store to its browser: who is signed in, what is remembered, what other tabs do. Answers the way to stop. */
export function watchSession(store: AppStore): () => void {
  void enterAsGuest(store);
  const stopPersisting = persistPreferences(store);
  const stopFaults = onStorageFault((fault) => store.dispatch(toastShown({ tone: 'error', text: FAULT_TEXTS[fault] })));
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || isGuestKey(key)) store.dispatch(api.util.invalidateTags(['Language', 'LanguageList']));
  };
  addEventListener('storage', onStorage);
  return () => {
    stopPersisting();
    stopFaults();
    removeEventListener('storage', onStorage);
  };
}

/** There are no accounts yet: whoever opens the page is a guest. What the first screen shows is read before it is drawn. */
async function enterAsGuest({ dispatch, getState }: AppStore): Promise<void> {
  const language = selectLanguage(getState());
  await Promise.all([
    dispatch(languagesApi.endpoints.listLanguages.initiate()),
    dispatch(languagesApi.endpoints.getLanguage.initiate(language)),
  ]);
  dispatch(sessionResolved('anonymous'));
}
