import { useState } from 'react';
import type { Video } from '#store/api/videos/videos-api.ts';
import type { GridVariant } from '#store/preferences/preferences-slice.ts';
import { classNames } from '#ui/class-names.ts';
import { useLaterButton } from '#videos/card/use-later-button.ts';
import { type Marks, VideoCard } from '#videos/card/video-card.tsx';
import { useGrowingCount } from './use-growing-count.ts';
import styles from './video-list.module.css';

/** The cards per page, slightly more than fit a screen. */
const PAGE = { default: 12, minimal: 20 };

/** Focusing one of this many last cards shows the next page, so that Tab always finds another card. */
const NEAR_END = 5;

interface VideoListProps {
  videos: readonly Video[];
  variant: GridVariant;
  /** The id of the element that names the list. */
  labelId: string;
  marksOf?: ((video: Video) => Marks | undefined) | undefined;
  onSelect?: ((video: Video) => void) | undefined;
}

/** Shows the cards page by page. Screen readers get the length of the whole list. */
export function VideoList({ videos, variant, labelId, marksOf, onSelect }: VideoListProps) {
  const { count, grow, sentinel } = useGrowingCount(videos, PAGE[variant]);
  const Action = useLaterButton();
  const [now] = useState(Date.now);
  const watchedFrom = count < videos.length ? count - NEAR_END : videos.length;
  return (
    <>
      <ul id="video-list" tabIndex={-1} aria-labelledby={labelId} className={classNames(styles.list, styles[variant])}>
        {videos.slice(0, count).map((video, index) => (
          <VideoCard
            key={video.id}
            video={video}
            position={index + 1}
            total={videos.length}
            variant={variant}
            now={now}
            marks={marksOf?.(video)}
            Action={Action}
            onSelect={onSelect}
            onFocus={index >= watchedFrom ? grow : undefined}
          />
        ))}
      </ul>
      <div ref={sentinel} />
    </>
  );
}
