import { useCallback, useRef, useState } from 'react';
import { useMediaQuery } from '#lib/use-media-query.ts';

/** From this width on, the list is next to the player and always scrolls by itself. */
const WIDE = '(min-width: 1024px)';

/**
 * Returns whether the page scrolls instead of the list below the player. The first swipe moves the page until the
 * player is at the top of the screen; only later swipes scroll the list.
 * @returns also the ref for the element above the player
 */
export function useListLock() {
  const isWide = useMediaQuery(WIDE);
  const [isAbovePassed, setAbovePassed] = useState(false);
  const observer = useRef<IntersectionObserver>(null);
  const aboveRef = useCallback((above: HTMLElement | null) => {
    observer.current?.disconnect();
    if (above === null) return;
    observer.current = new IntersectionObserver((entries) => {
      setAbovePassed(entries.at(-1)?.isIntersecting === false);
    });
    observer.current.observe(above);
  }, []);
  return { isLocked: !isWide && !isAbovePassed, aboveRef };
}
