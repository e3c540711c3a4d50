import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A part that has not come by then is not waited for: three seconds of frames. */
const FRAMES = 180;

function goTo(id: string, frames: number, isOver: () => boolean): void {
  requestAnimationFrame(() => {
    if (isOver()) return;
    const heading = document.getElementById(id);
    if (heading === null) {
      if (frames > 0) goTo(id, frames - 1, isOver);
      return;
    }
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView?.({ block: 'start' });
  });
}

/** Goes to the heading that the address names, once its part is there. */
export function useAnchor(): void {
  // Another press of the same link is another way to the same place.
  const location = useLocation();
  useEffect(() => {
    const state = { isOver: false };
    const id = location.hash.slice(1);
    if (id !== '') goTo(id, FRAMES, () => state.isOver);
    return () => {
      state.isOver = true;
    };
  }, [location]);
}
