import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api/base-api.ts';
import { makePage } from './network/page.ts';
import { loadPreferences } from './preferences/persist.ts';
import { preferencesSlice } from './preferences/preferences-slice.ts';
import { sessionSlice } from './slices/session-slice.ts';
import { toastsSlice } from './slices/toasts-slice.ts';

/** Slices that are injected when their code is loaded, such as the outbox. Guests do not have one. */
// oxlint-disable-next-line typescript/no-empty-object-type -- each of them merges itself into this type
export interface LazyLoadedSlices {}

export const rootReducer = combineSlices(
  api,
  preferencesSlice,
  sessionSlice,
  toastsSlice,
).withLazyLoadedSlices<LazyLoadedSlices>();

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
