import '@fontsource-variable/noto-sans-arabic/wght.css';
import '@fontsource-variable/noto-sans/wght.css';
// Uses Unicode ranges: the file of an alphabet is loaded only when one of its letters is shown.
import '@fontsource/fraunces/600.css';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
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

const root = document.querySelector('#root') as Element;

/** The page of index.html is replaced with the first commit. Until then, index.html notes a pressed button. */
function onFirstCommit(): void {
  const { dataset } = document.documentElement;
  const { pressed } = dataset;
  dataset['started'] = '';
  if (pressed !== undefined) void import('./app/press-again.ts').then(({ pressAgain }) => pressAgain(pressed, root));
}

function Started() {
  // A layout effect, because a press after the commit must not be noted as well.
  useLayoutEffect(onFirstCommit, []);
  return null;
}

// As a transition, the first render is split into short tasks, between which a tap gets its response.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App store={store} inRouter={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />
      <Started />
    </StrictMode>,
  ),
);
