import { configureStore, createSlice } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

/** Baseline for the home page: the same libraries with one route, one slice and one query. */
const counter = createSlice({ name: 'counter', initialState: 0, reducers: { counted: (count) => count + 1 } });

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/' }),
  endpoints: (build) => ({ getGreeting: build.query<{ text: string }, void>({ query: () => 'greeting.json' }) }),
});

const store = configureStore({
  reducer: { [counter.name]: counter.reducer, [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});

function Page() {
  const { data } = api.useGetGreetingQuery();
  const count = useSelector((state: ReturnType<typeof store.getState>) => state.counter);
  const dispatch = useDispatch();
  return (
    <main>
      <h1>{data?.text ?? 'Hello'}</h1>
      <button type="button" onClick={() => dispatch(counter.actions.counted())}>
        Counted {count}
      </button>
      <Link to="/other">Elsewhere</Link>
    </main>
  );
}

const root = document.querySelector('#root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <Routes>
            <Route path="*" element={<Page />} />
          </Routes>
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
}
