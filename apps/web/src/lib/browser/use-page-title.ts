import { useEffect } from 'react';
import * as texts from '#texts/layout.tsx';

const HOME_TITLE = texts.pageTitle;

/** Sets the title in the browser's tab and history. Without a name, the title is that of the home page. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = name === undefined ? HOME_TITLE : texts.pageTitleOf({ page: name });
  }, [name]);
}
