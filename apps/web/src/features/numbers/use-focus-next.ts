import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where what is pressed goes away with what it does, names what has the focus next: the element of that `data-focus` gets
 * it as soon as it is there, unless somebody has gone on elsewhere by then.
 */
export function useFocusNext<E extends HTMLElement>(): [place: RefObject<E | null>, focusNext: (name: string) => void] {
  const place = useRef<E>(null);
  const wanted = useRef<string | null>(null);
  // At each render: what is wanted may come with an answer of the server.
  useEffect(() => {
    if (wanted.current === null) return;
    const { activeElement } = document;
    const isFree = activeElement === document.body || place.current?.contains(activeElement) === true;
    const next = isFree ? place.current?.querySelector<HTMLElement>(`[data-focus="${wanted.current}"]`) : null;
    if (isFree && !next) return;
    wanted.current = null;
    next?.focus();
  });
  const focusNext = (name: string) => {
    wanted.current = name;
  };
  return [place, focusNext];
}
