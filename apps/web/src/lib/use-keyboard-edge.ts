import { useSyncExternalStore } from 'react';

/** CSS pixels that a keyboard on the screen covers at the least; a browser's bars cover less. */
const KEYBOARD = 140;

/** How far above the lower end of the page the keyboard of a phone ends, in CSS pixels; null while none is open. */
export function useKeyboardEdge(): number | null {
  return useSyncExternalStore(subscribe, keyboardEdge);
}

function subscribe(tell: () => void): () => void {
  const viewport = globalThis.visualViewport;
  viewport?.addEventListener('resize', tell);
  viewport?.addEventListener('scroll', tell);
  return () => {
    viewport?.removeEventListener('resize', tell);
    viewport?.removeEventListener('scroll', tell);
  };
}

function keyboardEdge(): number | null {
  const viewport = globalThis.visualViewport;
  // Zoomed in by two fingers, the view is small as well.
  if (!viewport || viewport.scale > 1.05) return null;
  const covered = Math.round(innerHeight - viewport.height - viewport.offsetTop);
  return covered >= KEYBOARD ? covered : null;
}
