import { type RefObject, useEffect } from 'react';
import { createListening } from '#lib/listening.ts';

/**
 * Gives the focus back to the page when somebody clicks into a frame: otherwise the page's keys would be the frame's.
 * Who goes into it with the keyboard stays there.
 */
export function useFocusBack(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const { on, stop } = createListening();
    let isPointed = false;
    let isTabbing = false;
    let before: EventTarget | null = null;

    on(element, 'pointerenter', () => (isPointed = true));
    on(element, 'pointerleave', () => (isPointed = false));
    on(document, 'keydown', (event) => (isTabbing = (event as KeyboardEvent).key === 'Tab'));
    on(document, 'pointermove', () => (isTabbing = false));
    on(document, 'focusin', ({ target }) => {
      if (target !== element) before = target;
    });
    on(window, 'blur', () =>
      // The frame has the focus only after the page has lost it.
      setTimeout(() => {
        if (document.activeElement !== element || !isPointed || isTabbing) return;
        element.blur();
        window.focus();
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      }),
    );
    return stop;
  }, [frame]);
}
