import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** A new screen starts at its top; going back finds a screen where it was left. */
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
    // What was typed into the address moves nothing.
    if (isSameScreen) positions.current.set(key, scrollY);
    const left = type === NavigationType.Pop || isSameScreen ? positions.current.get(key) : 0;
    if (left !== undefined && left !== scrollY) scrollTo(0, left);
  }, [key, pathname, type]);
}
