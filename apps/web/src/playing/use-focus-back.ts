import { type RefObject, useEffect } from 'react';

/**
 * Returns focus to the page after a click into a frame, which would otherwise receive the page's shortcuts. Focus that
 * entered the frame by keyboard stays there.
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
    // The frame has focus only after the page has lost it.
    window.addEventListener('blur', () => setTimeout(releaseCharacters), { signal });
    return () => ending.abort();
  }, [frame]);
}
