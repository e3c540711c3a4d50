import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus on an element as soon as it comes: what is asked next begins there. */
export function useFocusFirst<Of extends HTMLElement>(isWanted = true): RefObject<Of | null> {
  const ref = useRef<Of>(null);
  useEffect(() => {
    if (isWanted) ref.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return ref;
}
