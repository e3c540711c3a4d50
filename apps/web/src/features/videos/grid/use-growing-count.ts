import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** The number of cards in the first render, as many as fit a wide screen. */
const FIRST = 4;

/** Once the learner scrolls, more items are shown when the end of the list is this close. */
const AHEAD = '1000px 0px';

interface Shown {
  list: readonly unknown[];
  count: number;
}

interface GrowingCount {
  count: number;
  /** Shows the next page. */
  grow: () => void;
  /** An element below the list. The next page is shown before the learner reaches it. */
  sentinel: RefObject<HTMLDivElement | null>;
}

/** The last list with its length, so that going back to it shows as many items. */
let lastShown: Shown | undefined;

/** Shows a long list page by page as the learner nears its end. A new list starts with its first page. */
export function useGrowingCount(list: readonly unknown[], page: number): GrowingCount {
  const [shown, setShown] = useState(() => (lastShown?.list === list ? lastShown : { list, count: FIRST }));
  const isFirst = useIsFirst();
  const count = shown.list === list ? Math.max(shown.count, isFirst ? FIRST : page) : page;
  const sentinel = useRef<HTMLDivElement>(null);
  const grow = useCallback(() => {
    lastShown = { list, count: count + page };
    setShown(lastShown);
  }, [list, count, page]);
  const hasMore = count < list.length;

  useEffect(() => {
    const end = sentinel.current;
    if (end === null || !hasMore) return undefined;
    // Before the first scroll, show only what fits the screen, so that a new filter renders faster.
    let observer = observe(end, '0px', grow);
    const observeAhead = () => {
      observer.disconnect();
      observer = observe(end, AHEAD, grow);
    };
    addEventListener('scroll', observeAhead, { once: true, passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', observeAhead);
    };
  }, [grow, hasMore]);

  return { count, grow, sentinel };
}

/** Returns whether this is the first render. The rest of the first page follows in a transition. */
function useIsFirst(): boolean {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => startTransition(() => setFirst(false)), []);
  return isFirst;
}

function observe(end: Element, rootMargin: string, onNear: () => void): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onNear();
    },
    { rootMargin },
  );
  observer.observe(end);
  return observer;
}
