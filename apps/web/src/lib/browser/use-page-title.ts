import { useEffect } from 'react';

const HOME_TITLE = 'Wordreel: learn a language from videos you want to watch';

/** Sets the title in the browser's tab and history. Without a name, the title is that of the home page. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = name === undefined ? HOME_TITLE : `${name} · Wordreel`;
  }, [name]);
}
