import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api/base-api.ts';
import type { OutboxState } from './outbox/outbox-slice.ts';
import { makePage } from './outbox/page.ts';
import { loadPreferences } from './preferences/persist.ts';
import { preferencesSlice } from './preferences/preferences-slice.ts';
import { sessionSlice } from './session/session-slice.ts';
import { toastsSlice } from './toasts-slice.ts';

/** The outbox injects its slice when it is loaded. Guests do not have one. */
export const rootReducer = combineSlices(api, preferencesSlice, sessionSlice, toastsSlice).withLazyLoadedSlices<{
  outbox: OutboxState;
}>();

/** Creates the store of one page, with the preferences stored on this device. */
export function makeStore() {
  const page = makePage();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      // The development checks walk the whole state after every action, which is too slow for a list of 10,000 words.
      defaults({ immutableCheck: false, serializableCheck: false, thunk: { extraArgument: page } }).concat(
        api.middleware,
      ),
    preloadedState: { preferences: loadPreferences() },
  });
  page.subscribe = store.subscribe;
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
type RootState = ReturnType<typeof rootReducer>;

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();
