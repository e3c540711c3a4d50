import { useId, useState, startTransition, useCallback, useEffect, useRef } from 'react';
import type { Video } from '#store/api/videos/videos-api.ts';
import type { GridVariant } from '#store/preferences/preferences-slice.ts';
import * as texts from '#texts/videos.tsx';
import { classNames } from '#ui/class-names.ts';
import { CardSkeleton } from '#videos/card/card-skeleton.tsx';
import { type Marks, VideoCard } from '#videos/card/video-card.tsx';
import styles from './video-list.module.css';

/** Cards per page: slightly more than fit on a screen. */
const PAGE = { default: 12, minimal: 20 };

/** Number of last cards that show the next page when focused, so that Tab always finds another card. */
const NEAR_END = 5;

interface VideoListProps {
  videos: readonly Video[];
  variant: GridVariant;
  labelId: string;
  marksOf?: ((video: Video) => Marks | undefined) | undefined;
  onSelect?: ((video: Video) => void) | undefined;
}

/**
 * Shows the cards page by page, those without captions under a heading of their own. Screen readers are told the length
 * of each list.
 */
export function VideoList({ videos, variant, labelId, marksOf, onSelect }: VideoListProps) {
  const { count, grow, sentinel } = useGrowingCount(videos, PAGE[variant]);
  const [now] = useState(Date.now);
  const headingId = useId();
  const watchedFrom = count < videos.length ? count - NEAR_END : videos.length;
  const firstBare = videos.findIndex(({ captions }) => captions === null);
  const split = firstBare > 0 ? firstBare : videos.length;
  const list = (from: number, to: number, label: string) => (
    <ul
      id={from === 0 ? 'video-list' : undefined}
      tabIndex={-1}
      aria-labelledby={label}
      className={classNames(styles.list, styles[variant])}
    >
      {videos.slice(from, Math.min(count, to)).map((video, index) => (
        <VideoCard
          key={video.id}
          video={video}
          position={index + 1}
          total={to - from}
          variant={variant}
          now={now}
          marks={marksOf?.(video)}
          onSelect={onSelect}
          onFocus={from + index >= watchedFrom ? grow : undefined}
        />
      ))}
    </ul>
  );
  return (
    <>
      {list(0, split, labelId)}
      {Math.min(count, videos.length) > split && (
        <section aria-labelledby={headingId} className={styles.bare}>
          <h2 id={headingId} className={styles.heading}>
            {texts.watchOnlyCount({ count: videos.length - split })}
          </h2>
          {list(split, videos.length, headingId)}
        </section>
      )}
      <div ref={sentinel} />
    </>
  );
}

export function GridSkeleton({ variant, hasFit }: { variant: GridVariant; hasFit: boolean }) {
  return (
    <ul aria-hidden="true" data-testid="skeletons" className={classNames(styles.list, styles[variant])}>
      {Array.from({ length: 8 }, (_, index) => (
        <CardSkeleton key={index} variant={variant} hasFit={hasFit} />
      ))}
    </ul>
  );
}

/** Number of cards in the first render: as many as fit on a wide screen. */
const FIRST = 4;

/** After the first scroll, more items are shown as soon as the end of the list is this close. */
const AHEAD = '1000px 0px';

/** The last list and how many of its items were shown, to show as many after going back. */
let lastShown: { list: readonly unknown[]; count: number } | undefined;

/** Shows a long list page by page as the user nears its end. A new list starts with its first page. */
function useGrowingCount(list: readonly unknown[], page: number) {
  const [shown, setShown] = useState(() => (lastShown?.list === list ? lastShown : { list, count: FIRST }));
  const [isFirst, setFirst] = useState(true);
  // The rest of the first page follows in a transition.
  useEffect(() => startTransition(() => setFirst(false)), []);
  const count = shown.list === list ? Math.max(shown.count, isFirst ? FIRST : page) : page;
  /** An element below the list. The next page is shown before the learner reaches it. */
  const sentinel = useRef<HTMLDivElement>(null);
  const grow = useCallback(() => {
    lastShown = { list, count: count + page };
    setShown(lastShown);
  }, [list, count, page]);
  const hasMore = count < list.length;

  useEffect(() => {
    const end = sentinel.current;
    if (end === null || !hasMore) return undefined;
    // Before the first scroll, show only what fits on the screen, so that a new filter renders faster.
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
