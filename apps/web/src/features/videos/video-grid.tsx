import { useId, useRef } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { useGetVideosQuery, type Video } from '#store/api/videos-api.ts';
import {
  channelsUnmuted,
  levelToggled,
  selectGridVariant,
  selectLevels,
  selectMutedChannels,
} from '#store/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BlankScreen } from './blank-screen.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { shownVideos } from './shown-videos.ts';
import styles from './video-grid.module.css';
import { VideoList } from './video-list.tsx';
import { ViewSwitch } from './view-switch.tsx';

const NONE: readonly Video[] = [];

interface VideoGridProps {
  language: LanguageCode;
  /** Told of the video whose card was clicked. The same function at every render spares the cards a render. */
  onSelect?: (video: Video) => void;
}

/** The videos of a language that the learner wants to see: in cards, on their way, or why there are none. */
export function VideoGrid({ language, onSelect }: VideoGridProps) {
  const { currentData: loaded, error, isFetching, refetch } = useGetVideosQuery(language);
  const levels = useAppSelector(selectLevels);
  const muted = useAppSelector(selectMutedChannels)[language];
  const variant = useAppSelector(selectGridVariant);
  const dispatch = useAppDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { videos, hiddenBy } = shownVideos(loaded ?? NONE, levels, muted);
  const hasFailed = loaded === undefined && error !== undefined && !isFetching;
  const isLoading = loaded === undefined && !hasFailed;

  /** The button goes away with what it repairs: the focus must not fall back to the top of the page. */
  const repairing = (repair: () => unknown) => () => {
    heading.current?.focus({ preventScroll: true });
    repair();
  };

  return (
    <div aria-busy={isLoading}>
      <header className={styles.header}>
        <h2 ref={heading} id={headingId} tabIndex={-1} aria-live="polite" className={styles.heading}>
          {loaded === undefined ? 'Videos' : formatCount(videos.length, 'video', 'videos')}
        </h2>
        {(isLoading || videos.length > 0) && <ViewSwitch />}
      </header>
      {isLoading && <GridSkeleton variant={variant} />}
      {hasFailed && (
        <EmptyState
          isError
          picture={<BlankScreen />}
          title="Failed to load videos"
          text={error.message ?? 'Unknown error occurred'}
          action={<Button onClick={repairing(refetch)}>Try Again</Button>}
        />
      )}
      {loaded !== undefined && videos.length === 0 && (
        <EmptyState
          picture={<BlankScreen />}
          title="No videos available"
          text="Try selecting a different language level or check back later."
          action={
            (hiddenBy === 'level-filter' && (
              <Button onClick={repairing(() => dispatch(levelToggled('All')))}>Show all levels</Button>
            )) ||
            (hiddenBy === 'muted-channels' && (
              <Button onClick={repairing(() => dispatch(channelsUnmuted(language)))}>Show muted channels</Button>
            ))
          }
        />
      )}
      {videos.length > 0 && <VideoList videos={videos} variant={variant} labelId={headingId} onSelect={onSelect} />}
    </div>
  );
}
