import { useSyncExternalStore } from 'react';

/** Minimum height in CSS pixels of an on-screen keyboard; browser bars are smaller. */
const KEYBOARD = 140;

/** Returns the height in CSS pixels that an open on-screen keyboard covers; null if none is open. */
export function useKeyboardEdge(): number | null {
  return useSyncExternalStore(subscribe, keyboardEdge);
}

function subscribe(callback: () => void): () => void {
  const viewport = globalThis.visualViewport;
  viewport?.addEventListener('resize', callback);
  viewport?.addEventListener('scroll', callback);
  return () => {
    viewport?.removeEventListener('resize', callback);
    viewport?.removeEventListener('scroll', callback);
  };
}

function keyboardEdge(): number | null {
  const viewport = globalThis.visualViewport;
  // A pinch zoom also shrinks the viewport, without a keyboard.
  if (!viewport || viewport.scale > 1.05) return null;
  const covered = Math.round(innerHeight - viewport.height - viewport.offsetTop);
  return covered >= KEYBOARD ? covered : null;
}
