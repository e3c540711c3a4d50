import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element as soon as it is wanted, so that keyboard and screen reader users start there. */
export function useFocusFirst<Of extends HTMLElement>(isWanted = true): RefObject<Of | null> {
  const ref = useRef<Of>(null);
  useEffect(() => {
    if (isWanted) ref.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return ref;
}
