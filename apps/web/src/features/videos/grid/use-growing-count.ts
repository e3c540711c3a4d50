import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** Cards of the first drawing: what a wide screen shows of the list. */
const FIRST = 4;

/** How far below the screen the end of the list may come before more is shown, once the learner scrolls. */
const AHEAD = '1000px 0px';

interface Shown {
  list: readonly unknown[];
  count: number;
}

interface GrowingCount {
  /** How many items of the list to show. */
  count: number;
  /** Shows the next page. */
  grow: () => void;
  /** Stands below the list: the next page is shown before the learner gets there. */
  sentinel: RefObject<HTMLDivElement | null>;
}

/** What was shown last: going back to the same list finds it as long as it was left. */
let lastShown: Shown | undefined;

/** Shows a long list page by page as the learner nears its end; a new list starts with its first page. */
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
    // Before a scroll only what fits the screen: a new choice of levels is drawn sooner.
    let observer = observe(end, '0px', grow);
    const lookAhead = () => {
      observer.disconnect();
      observer = observe(end, AHEAD, grow);
    };
    addEventListener('scroll', lookAhead, { once: true, passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', lookAhead);
    };
  }, [grow, hasMore]);

  return { count, grow, sentinel };
}

/** Whether the list has just come: the rest of its first page follows when the browser has drawn its beginning. */
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
