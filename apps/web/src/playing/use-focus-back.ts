import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus back to the page when somebody clicks into a frame: otherwise the page's keys would be the frame's.
 * Who goes into it with the keyboard stays there.
 */
export function useFocusBack(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    let isPointed = false;
    let isTabbing = false;
    let before: EventTarget | null = null;

    const releaseCharacters = () => {
      if (document.activeElement !== element || !isPointed || isTabbing) return;
      element.blur();
      window.focus();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };

    element.addEventListener('pointerenter', () => (isPointed = true), { signal });
    element.addEventListener('pointerleave', () => (isPointed = false), { signal });
    document.addEventListener('keydown', ({ key }) => (isTabbing = key === 'Tab'), { signal });
    document.addEventListener('pointermove', () => (isTabbing = false), { signal });
    document.addEventListener('focusin', ({ target }) => (before = target === element ? before : target), { signal });
    // The frame has the focus only after the page has lost it.
    window.addEventListener('blur', () => setTimeout(releaseCharacters), { signal });
    return () => ending.abort();
  }, [frame]);
}
