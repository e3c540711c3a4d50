import { useEffect, useRef, type RefObject } from 'react';

/** Keeps focus in a region after its focused part is gone. @param shown changes with content; undefined if loading */
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
