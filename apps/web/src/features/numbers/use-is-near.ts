import { type RefCallback, useCallback, useState } from 'react';

/** So far below the screen a part is got ready. */
const NEAR = '600px';

/** Whether an element has come near what is seen; where that cannot be watched, it counts as near. */
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
