import { useEffect } from 'react';

const HOME_TITLE = 'Wordreel: learn a language from videos you want to watch';

/** Sets the title in the browser's tab and history. Without a name, it is the home page's title. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = name === undefined ? HOME_TITLE : `${name} · Wordreel`;
  }, [name]);
}
