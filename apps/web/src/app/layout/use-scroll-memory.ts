import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

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
    const left = type === NavigationType.Pop ? positions.current.get(key) : 0;
    if (left !== undefined) scrollTo(0, left);
  }, [key, type]);
}
