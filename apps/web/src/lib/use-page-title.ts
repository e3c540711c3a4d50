import { useEffect } from 'react';

const HOME_TITLE = 'Wordreel: learn a language from videos you want to watch';

/** Names the page in the browser's tab and history; without a name it is the home page's. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = name === undefined ? HOME_TITLE : `${name} · Wordreel`;
  }, [name]);
}
