import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '#store/store.ts';
import { AppRoutes } from './router.tsx';

interface AppProps {
  store: AppStore;
  /** Wraps the routes in a router: the browser's, or a test's own. */
  inRouter: (routes: ReactNode) => ReactNode;
}

/** The whole client: one store, one router. */
export function App({ store, inRouter }: AppProps) {
  return <Provider store={store}>{inRouter(<AppRoutes />)}</Provider>;
}
