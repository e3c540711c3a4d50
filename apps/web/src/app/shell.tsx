import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { DEFAULT_LANGUAGE } from '@wordreel/shared';
import { Hero } from '#features/hero/hero.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { makeStore } from '#store/store.ts';
import { UI_DIRECTION, UI_LANGUAGE } from '#texts/language.ts';
import { needsJavascript, pageDescription, pageTitle } from '#texts/layout.tsx';
import layout from './layout/layout.module.css';
import { TopBar } from './layout/top-bar.tsx';

/** The language and texts of index.html, by the names of its placeholders. */
export const pageTexts = {
  language: UI_LANGUAGE,
  direction: UI_DIRECTION,
  pageTitle,
  pageDescription,
  needsJavascript,
};

/** Renders the top of a newcomer's home page as HTML for index.html. The client replaces it when it starts. */
export function renderShell(): string {
  return renderToStaticMarkup(
    <Provider store={makeStore()}>
      <StaticRouter location={paths.home}>
        <div className="shell">
          <TopBar isFocused={false} />
          <main className={layout.main}>
            <Hero language={DEFAULT_LANGUAGE} />
          </main>
        </div>
      </StaticRouter>
    </Provider>,
  );
}
