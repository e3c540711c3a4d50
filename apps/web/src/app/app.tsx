import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '#store/store.ts';
import { AppRoutes } from './router.tsx';

interface AppProps {
  store: AppStore;
  /** Wraps the routes in a router: `BrowserRouter` in production, another one in tests. */
  inRouter: (routes: ReactNode) => ReactNode;
}

export function App({ store, inRouter }: AppProps) {
  return <Provider store={store}>{inRouter(<AppRoutes />)}</Provider>;
}
