import { useEffect } from 'react';
import { selectPreferences } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';

/** Preferences that the style sheets read as data attributes; `index.html` sets the same before the first paint. */
const LOOKS = ['theme', 'textSize', 'spacing', 'motion', 'showsPatterns'] as const;

/** Applies the appearance preferences to the page. */
export function useAppearance(): void {
  const account = useAppSelector((state) => selectPreferences(state).account);
  useEffect(() => {
    const { dataset } = document.documentElement;
    for (const look of LOOKS) {
      const wish = account[look];
      if (wish === undefined || wish === 'system') Reflect.deleteProperty(dataset, look);
      else dataset[look] = String(wish);
    }
  }, [account]);
}
