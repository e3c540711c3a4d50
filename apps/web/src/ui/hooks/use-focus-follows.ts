import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps focus when a region changes its content: if the focused element is gone, focus moves to the first field or
 * button in the region, or to the region itself.
 * @param shown changes with the content of the region; undefined while that is loading
 */
export function useFocusFollows(shown: unknown): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (shown === undefined || shown === before.current) return;
    const isFirst = before.current === undefined;
    before.current = shown;
    if (isFirst || document.activeElement !== document.body) return;
    const next = region.current?.querySelector<HTMLElement>('input, button:enabled') ?? region.current;
    next?.focus();
  }, [shown]);
  return region;
}
