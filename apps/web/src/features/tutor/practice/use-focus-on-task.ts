import { type RefObject, useEffect } from 'react';

/** Focuses a new task, unless the focus is elsewhere, for example on a word above. */
export function useFocusOnTask(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || activeElement.id === 'main';
    if (isFree) field.current?.focus({ preventScroll: true });
  }, [field]);
}
