import { type ReactNode, useId, useRef } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import type { Video } from '#store/api/videos-api.ts';
import {
  channelsUnmuted,
  gridChosen,
  levelToggled,
  selectGridRules,
  selectGridVariant,
} from '#store/preferences/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BlankScreen } from '#videos/card/blank-screen.tsx';
import type { Marks } from '#videos/card/video-card.tsx';
import { GridSkeleton } from '#videos/grid/grid-skeleton.tsx';
import { type Fit, type Hider, shownVideos } from '#videos/grid/shown-videos.ts';
import { SortField } from '#videos/grid/sort-field.tsx';
import { VideoList } from '#videos/grid/video-list.tsx';
import { ViewSwitch } from '#videos/grid/view-switch.tsx';
import styles from './video-shelf.module.css';

const NONE: readonly Video[] = [];

export interface VideosRequest {
  videos: readonly Video[] | undefined;
  /** Why there are none. */
  error: { message?: string | undefined } | undefined;
  refetch: () => unknown;
}

export interface VideoShelfProps {
  language: LanguageCode;
  request: VideosRequest;
  filters?: ReactNode;
  onSelect?: ((video: Video) => void) | undefined;
  /** Whether what decides the order is still on its way. */
  isWaiting?: boolean;
  /** How well the videos fit; missing where nobody knows. */
  fit?: Fit | undefined;
  /** What a card shows of that; the same object for the same video until it changes. */
  marksOf?: (video: Video) => Marks | undefined;
  /** One line above the list. */
  notice?: ReactNode;
  onEveryBand?: () => void;
}

/** Videos in cards, on their way, or why there are none. */
export function VideoShelf(props: VideoShelfProps) {
  const { language, request, filters, onSelect, isWaiting = false, fit, marksOf, notice } = props;
  const { videos: loaded, error, refetch } = request;
  const rules = useAppSelector((state) => selectGridRules(state, language));
  const variant = useAppSelector(selectGridVariant);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const show = useShow(props);
  const hasFailed = loaded === undefined && error !== undefined;
  const isLoading = (loaded === undefined && !hasFailed) || isWaiting;
  const { videos, hiddenBy } = shownVideos(isLoading ? NONE : (loaded ?? NONE), rules, fit);

  /** The button goes away with what it repairs: the focus must not fall back to the top of the page. */
  const repairing = (repair: () => unknown) => () => {
    heading.current?.focus({ preventScroll: true });
    repair();
  };

  return (
    <div aria-busy={isLoading} className={styles.shelf}>
      {filters}
      {notice}
      <header className={styles.header}>
        <h2 ref={heading} id={headingId} tabIndex={-1} aria-live="polite" className={styles.heading}>
          {isLoading || hasFailed ? 'Videos' : formatCount(videos.length, 'video', 'videos')}
        </h2>
        {(isLoading || videos.length > 0) && (
          <>
            <SortField language={language} hasFit={fit !== undefined || isWaiting} />
            <ViewSwitch />
          </>
        )}
      </header>
      {isLoading && <GridSkeleton variant={variant} hasFit={isWaiting || marksOf !== undefined} />}
      {hasFailed && (
        <EmptyState
          isError
          picture={<BlankScreen />}
          title="Failed to load videos"
          text={error.message ?? 'Unknown error occurred'}
          action={<Button onClick={repairing(refetch)}>Try Again</Button>}
        />
      )}
      {!isLoading && !hasFailed && videos.length === 0 && (
        <EmptyState
          picture={<BlankScreen />}
          title="No videos available"
          text="Try selecting a different language level or check back later."
          action={
            hiddenBy !== null && <Button onClick={repairing(show[hiddenBy].again)}>Show {show[hiddenBy].what}</Button>
          }
        />
      )}
      {videos.length > 0 && (
        <VideoList videos={videos} variant={variant} labelId={headingId} marksOf={marksOf} onSelect={onSelect} />
      )}
    </div>
  );
}

/** What brings back the videos that a rule hides, and what they are. */
function useShow({ language, onEveryBand }: VideoShelfProps): Record<Hider, { what: string; again: () => unknown }> {
  const dispatch = useAppDispatch();
  return {
    levels: { what: 'all levels', again: () => dispatch(levelToggled('All')) },
    muted: { what: 'muted channels', again: () => dispatch(channelsUnmuted(language)) },
    captions: {
      what: 'videos without captions',
      again: () => dispatch(gridChosen({ language, isCaptionedOnly: false })),
    },
    watched: { what: 'watched videos', again: () => dispatch(gridChosen({ language, hidesWatched: false })) },
    bands: { what: 'easier and harder ones', again: () => onEveryBand?.() },
  };
}
