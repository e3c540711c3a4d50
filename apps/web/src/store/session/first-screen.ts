import { languagesApi } from '#store/api/languages/languages-api.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import type { AppStore } from '#store/store.ts';

/** Reads what the first screen shows, before it is drawn. */
export async function readFirstScreen({ dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>): Promise<void> {
  const language = selectLanguage(getState());
  // Who shows it subscribes to it; without them nothing is read again.
  const once = { subscribe: false };
  await Promise.all([
    dispatch(languagesApi.endpoints.listLanguages.initiate(undefined, once)),
    dispatch(languagesApi.endpoints.getLanguage.initiate(language, once)),
  ]);
}
