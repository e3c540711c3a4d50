import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the element with the given `data-focus` once it renders, unless the focus has moved elsewhere by then. */
export function useFocusNext<E extends HTMLElement>(): [root: RefObject<E | null>, focusNext: (name: string) => void] {
  const root = useRef<E>(null);
  const wanted = useRef<string | null>(null);
  // Runs on every render, because the element may only appear with a server response.
  useEffect(() => {
    if (wanted.current === null) return;
    const { activeElement } = document;
    const isFree = activeElement === document.body || root.current?.contains(activeElement) === true;
    const next = isFree ? root.current?.querySelector<HTMLElement>(`[data-focus="${wanted.current}"]`) : null;
    if (isFree && !next) return;
    wanted.current = null;
    next?.focus();
  });
  const focusNext = (name: string) => {
    wanted.current = name;
  };
  return [root, focusNext];
}
