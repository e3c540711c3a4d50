import '@fontsource-variable/noto-sans-arabic/wght.css';
import '@fontsource-variable/noto-sans/wght.css';
// Uses Unicode ranges: the file of an alphabet is loaded only when one of its letters is shown.
import '@fontsource/fraunces/600.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import 'virtual:language-colours.css';
import { watchSession } from '#store/session/session-watch.ts';
import { makeStore } from '#store/store.ts';
import { App } from './app/app.tsx';
import './styles/base.css';
import './styles/fallbacks.css';
import './styles/tokens.css';

const store = makeStore();
watchSession(store);

function mount(): void {
  const root = document.querySelector('#root');
  if (root === null) return;
  const { pressed } = document.documentElement.dataset;
  document.dispatchEvent(new Event('started'));
  const built = root.firstElementChild;
  if (pressed !== undefined)
    void import('./app/press-again.ts').then(({ pressAgain }) => pressAgain(pressed, root, built));
  // As a transition, the first render is split into short tasks, between which a tap gets its response.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App store={store} inRouter={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />
      </StrictMode>,
    ),
  );
}

mount();
