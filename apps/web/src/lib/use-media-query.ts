import { useSyncExternalStore } from 'react';

/** The width at which the layout changes from phone to desktop (specification, section 9). */
export const DESKTOP = '(min-width: 768px)';

/** Whether a CSS media query matches now; follows its changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
