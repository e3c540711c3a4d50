import { type RefObject, useEffect } from 'react';

/** A new task takes the focus, unless somebody is about something else, as a word of the line above. */
export function useFocusOnTask(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || activeElement.id === 'main';
    if (isFree) field.current?.focus({ preventScroll: true });
  }, [field]);
}
