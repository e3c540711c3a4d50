import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A new screen starts at its top; going back finds a screen where it was left. */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());

  useEffect(() => {
    const remember = () => positions.current.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const left = positions.current.get(key);
    if (type === 'POP' && left === undefined) return;
    scrollTo(0, type === 'POP' ? (left ?? 0) : 0);
  }, [key, type]);
}
