import { useEffect } from 'react';
import { selectPreferences } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';

/** Preferences that the style sheets read as data attributes; `index.html` sets the same before the first paint. */
const ATTRIBUTES = ['theme', 'textSize', 'spacing', 'motion', 'showsPatterns'] as const;

/** Applies the appearance preferences to the page. */
export function useAppearance(): void {
  const account = useAppSelector((state) => selectPreferences(state).account);
  useEffect(() => {
    const { dataset } = document.documentElement;
    for (const name of ATTRIBUTES) {
      const value = account[name];
      if (value === undefined || value === 'system') Reflect.deleteProperty(dataset, name);
      else dataset[name] = String(value);
    }
  }, [account]);
}
