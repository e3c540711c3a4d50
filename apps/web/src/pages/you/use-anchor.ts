import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Gives up after three seconds of frames if the section has not loaded. */
const FRAMES = 180;

function scrollTo(id: string, frames: number, isOver: () => boolean): void {
  requestAnimationFrame(() => {
    if (isOver()) return;
    const heading = document.getElementById(id);
    if (heading === null) {
      if (frames > 0) scrollTo(id, frames - 1, isOver);
      return;
    }
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView?.({ block: 'start' });
  });
}

/** Scrolls to the heading in the address once its section is rendered. */
export function useAnchor(): void {
  // A second press of the same link scrolls again.
  const location = useLocation();
  useEffect(() => {
    const state = { isOver: false };
    const id = location.hash.slice(1);
    if (id !== '') scrollTo(id, FRAMES, () => state.isOver);
    return () => {
      state.isOver = true;
    };
  }, [location]);
}
