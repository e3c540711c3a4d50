import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { api } from './api/base-api.ts';
import { makePage } from './network/page.ts';
import { loadPreferences } from './preferences/persist.ts';
import { preferencesSlice } from './preferences/preferences-slice.ts';
import { outboxSlice } from './slices/outbox-slice.ts';
import { sessionSlice } from './slices/session-slice.ts';
import { toastsSlice } from './slices/toasts-slice.ts';

const reducer = {
  [api.reducerPath]: api.reducer,
  [outboxSlice.name]: outboxSlice.reducer,
  [preferencesSlice.name]: preferencesSlice.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [toastsSlice.name]: toastsSlice.reducer,
};

export function makeStore() {
  const page = makePage();
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      // These development checks walk the whole state after every action, which is too slow for a list of 10,000 words.
      defaults({ immutableCheck: false, serializableCheck: false, thunk: { extraArgument: page } }).concat(
        api.middleware,
      ),
    preloadedState: { preferences: loadPreferences() },
  });
  page.subscribe = store.subscribe;
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppStore = useStore.withTypes<AppStore>();
export const useAppSelector = useSelector.withTypes<ReturnType<AppStore['getState']>>();
