import { type RefObject, useEffect, useState } from 'react';

/** A section that begins less than this far below the upper edge is the current one, in pixels. */
const EDGE = 96;

/** Returns the current section: the one with the focus, or the last one that begins above the edge. */
export function useCurrentPart(place: RefObject<HTMLElement | null>, first: string) {
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    const frame = place.current;
    const scroller = frame?.parentElement ?? null;
    if (frame === null || scroller === null) return undefined;
    const listening = new AbortController();
    const partsOf = () => [...frame.querySelectorAll<HTMLElement>('[data-part]')];
    const update = () => {
      const edge = scroller.getBoundingClientRect().top + EDGE;
      const parts = partsOf();
      const above = parts.findLast((part) => part.getBoundingClientRect().top <= edge);
      setCurrent((above ?? parts[0])?.dataset['part'] ?? first);
    };
    scroller.addEventListener('scroll', update, { signal: listening.signal, passive: true });
    frame.addEventListener(
      'focusin',
      ({ target }) => {
        const part = (target as HTMLElement).closest<HTMLElement>('[data-part]');
        if (part !== null) setCurrent(part.dataset['part'] ?? first);
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [place, first]);
  return [current, setCurrent] as const;
}
