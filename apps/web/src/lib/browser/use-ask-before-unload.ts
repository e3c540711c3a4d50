import { useEffect } from 'react';

/** Makes the browser ask before the tab is closed or reloaded while something isn't saved. */
export function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const askFirst = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', askFirst);
    return () => removeEventListener('beforeunload', askFirst);
  }, [isUnsaved]);
}
