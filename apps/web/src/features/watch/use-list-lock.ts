import { useCallback, useRef, useState } from 'react';
import { useMediaQuery } from '#lib/use-media-query.ts';

/** Here the list stands beside the player, and always scrolls by itself. */
const BESIDE = '(min-width: 1024px)';

/**
 * Whether the list below the player does not scroll by itself yet: the first swipe takes the page up until the player is
 * at the top of the screen, and only the next ones take the list.
 * @returns besides, where to put the element above the player
 */
export function useListLock() {
  const isBeside = useMediaQuery(BESIDE);
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
  return { isLocked: !isBeside && !isAbovePassed, aboveRef };
}
