import { useEffect, useRef, type RefObject } from 'react';

/**
 * When a place shows something else, what had the focus may be gone: the first field or button that stands there then
 * takes it, or the place itself.
 * @param shown changes with what the place shows; undefined while that is not settled
 */
export function useFocusFollows(shown: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (shown === undefined || shown === before.current) return;
    const isFirst = before.current === undefined;
    before.current = shown;
    if (isFirst || document.activeElement !== document.body) return;
    const next = place.current?.querySelector<HTMLElement>('input, button:enabled') ?? place.current;
    next?.focus();
  }, [shown]);
  return place;
}
