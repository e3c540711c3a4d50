import { type RefCallback, useCallback, useState } from 'react';

/** How far below the viewport a section starts to load. */
const NEAR = '600px';

/** Returns whether an element is near the viewport. True if the browser cannot observe it. */
export function useIsNear<E extends Element>(): [ref: RefCallback<E>, isNear: boolean] {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: E | null) => {
    if (element === null) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear];
}
