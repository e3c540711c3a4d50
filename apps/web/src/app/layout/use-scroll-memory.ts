import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Scrolls to the top on a new screen, and restores the scroll position when going back. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef(pathname);

  useEffect(() => {
    const remember = () => positions.current.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const isSameScreen = type === NavigationType.Replace && shown.current === pathname;
    shown.current = pathname;
    // Replacing the query of the current screen does not scroll.
    if (isSameScreen) positions.current.set(key, scrollY);
    const left = type === NavigationType.Pop || isSameScreen ? positions.current.get(key) : 0;
    if (left !== undefined && left !== scrollY) scrollTo(0, left);
  }, [key, pathname, type]);
}
