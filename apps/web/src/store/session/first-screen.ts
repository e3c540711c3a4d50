import { languagesApi } from '#store/api/languages/languages-api.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { sessionResolved } from '#store/slices/session-slice.ts';
import type { AppStore } from '#store/store.ts';

type Store = Pick<AppStore, 'dispatch' | 'getState'>;

export async function readFirstScreen({ dispatch, getState }: Store): Promise<void> {
  const language = selectLanguage(getState());
  // Screens subscribe to the data they show. Without a subscription, data that no screen shows is not refetched.
  const once = { subscribe: false };
  await Promise.all([
    dispatch(languagesApi.endpoints.listLanguages.initiate(undefined, once)),
    dispatch(languagesApi.endpoints.getLanguage.initiate(language, once)),
  ]);
}

export async function enterAsGuest(store: Store): Promise<void> {
  await readFirstScreen(store);
  store.dispatch(sessionResolved());
}
