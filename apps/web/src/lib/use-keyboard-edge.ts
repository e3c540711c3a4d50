import { useSyncExternalStore } from 'react';

/** Minimum height in CSS pixels of an on-screen keyboard; browser bars are smaller. */
const KEYBOARD = 140;

/**
 * Returns the distance in CSS pixels from the bottom of the page to the top of an open on-screen keyboard, or null if
 * none is open.
 */
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
  // A pinch zoom also shrinks the viewport.
  if (!viewport || viewport.scale > 1.05) return null;
  const covered = Math.round(innerHeight - viewport.height - viewport.offsetTop);
  return covered >= KEYBOARD ? covered : null;
}
