import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** How far below the screen the end of the list may come before more is shown. */
const AHEAD = '600px 0px';

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
  const [shown, setShown] = useState(() => (lastShown?.list === list ? lastShown : { list, count: page }));
  const count = shown.list === list ? Math.max(shown.count, page) : page;
  const sentinel = useRef<HTMLDivElement>(null);
  const grow = useCallback(() => {
    lastShown = { list, count: count + page };
    setShown(lastShown);
  }, [list, count, page]);
  const hasMore = count < list.length;

  useEffect(() => {
    if (sentinel.current === null || !hasMore) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) grow();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [grow, hasMore]);

  return { count, grow, sentinel };
}
