import { useSyncExternalStore } from 'react';

/** Matches at and above the width at which the layout changes from phone to desktop. */
export const DESKTOP = '(min-width: 768px)';

/** Whether a CSS media query matches now; updates when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    // The prerendered top of the page.
    () => false,
  );
}
