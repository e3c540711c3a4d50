import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactElement, useEffect } from 'react';
import { Provider } from 'react-redux';
import { type InitialEntry, MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { App } from '#app/app.tsx';
import { watchSession } from '#store/session/session-watch.ts';
import { makeStore } from '#store/store.ts';
import { onTestEnd } from './on-test-end.ts';

/** Renders the real client, store and routes at a path, as a guest. */
export function renderApp(path: InitialEntry = '/') {
  const store = makeWatchedStore();
  let routerNavigate: NavigateFunction | undefined;
  const view = render(
    <App
      store={store}
      inRouter={(routes) => (
        <MemoryRouter initialEntries={[path]}>
          <Guide onReady={(navigate) => (routerNavigate = navigate)} />
          {routes}
        </MemoryRouter>
      )}
    />,
  );
  /** Navigates like the browser's own buttons, without a press on the page. */
  const navigate = (to: string) => act(() => void routerNavigate?.(to));
  return { ...view, store, navigate, user: userEvent.setup() };
}

function Guide({ onReady }: { onReady: (navigate: NavigateFunction) => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    onReady(navigate);
  });
  return null;
}

/** Renders a screen or component with the real store, in a router. */
export function renderWithStore(element: ReactElement) {
  const store = makeWatchedStore();
  const view = render(
    <Provider store={store}>
      <MemoryRouter>{element}</MemoryRouter>
    </Provider>,
  );
  return { ...view, store, user: userEvent.setup() };
}

function makeWatchedStore() {
  const store = makeStore();
  onTestEnd(watchSession(store));
  return store;
}
