import { type ReactNode, useDeferredValue, useId, useMemo, useRef } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { type Video, isCaptionedOnly, useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { useGetWatchLaterQuery } from '#store/api/videos/watch-later-api.ts';
import { selectGridRules, selectGridVariant } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/videos.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import type { Marks } from './card/video-card.tsx';
import type { Fit } from './fit/use-fit.ts';
import { GridSkeleton, VideoList } from './grid/video-list.tsx';
import { shownVideos } from './grid/shown-videos.ts';
import { useSearch } from './grid/use-search.ts';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './video-shelf.module.css';

const loadTools = () => import('./grid/grid-tools.tsx');
const GridTools = lazyPart(loadTools, 'GridTools');
const ContentFilter = lazyPart(loadTools, 'ContentFilter');
const NoVideos = lazyPart(() => import('./grid/no-videos.tsx'), 'NoVideos');
const WatchOnly = lazyPart(() => import('./grid/watch-only.tsx'), 'WatchOnly');

const NONE: readonly Video[] = [];

export interface VideoShelfProps {
  language: LanguageCode;
  filters?: ReactNode;
  onSelect?: ((video: Video) => void) | undefined;
  fit?: Fit | undefined;
  /** Returns what a card shows about the fit. It must return the same object for a video until that changes. */
  marksOf?: (video: Video) => Marks | undefined;
  notice?: ReactNode;
  /** Clears the chosen bands, if there are any. */
  onEveryBand?: (() => void) | undefined;
}

export function VideoShelf(props: VideoShelfProps) {
  const { language, filters, onSelect, fit, marksOf, notice, onEveryBand } = props;
  const { currentData: loaded, error, isFetching, refetch } = useGetVideosQuery(language);
  const variant = useAppSelector(selectGridVariant);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const hasFailed = loaded === undefined && error !== undefined && !isFetching;
  const isLoading = loaded === undefined && !hasFailed;
  const isMissing = hasFailed && error.code === 'not_found';
  const all = isLoading ? NONE : (loaded ?? NONE);
  const { shown, rules, search } = useShownVideos(language, all, fit);
  const { videos, hiddenBy, watchOnlyCount } = shown;
  const canChoose = isLoading || all.length > 0;

  /** Moves focus to the heading, because `repair` removes the button and focus would jump to the top of the page. */
  const repairing = (repair: () => unknown) => () => {
    heading.current?.focus({ preventScroll: true });
    repair();
  };

  return (
    <div aria-busy={isLoading} className={styles.shelf}>
      <header className={styles.header}>
        <h2 ref={heading} id={headingId} tabIndex={-1} aria-live="polite" className={styles.heading}>
          {videos.length === 0 ? texts.videos : countText(videos)}
        </h2>
        {canChoose && (
          <GridTools
            language={language}
            search={search}
            hasFit={fit !== undefined}
            repairing={repairing}
            whileLoading={<div className={styles.toolsPlace} />}
          />
        )}
      </header>
      <ContentFilter
        language={language}
        hidesUncaptioned={rules.isCaptionedOnly}
        search={search}
        className={styles.filters}
        whileLoading={
          <div className={styles.filters}>
            <div className={styles.filterPlace} />
            {filters}
          </div>
        }
      >
        {filters}
      </ContentFilter>
      {notice}
      {isLoading && <GridSkeleton variant={variant} hasFit={marksOf !== undefined} />}
      {hasFailed && !isMissing && (
        <EmptyState
          title={texts.videosNotLoaded}
          text={error.message ?? texts.unknownErrorOccurred}
          onRetry={repairing(refetch)}
        />
      )}
      {!isLoading && (!hasFailed || isMissing) && videos.length === 0 && (
        <NoVideos
          language={language}
          isMissing={isMissing}
          hiddenBy={hiddenBy}
          watchOnlyCount={watchOnlyCount}
          rules={rules}
          search={search}
          onEveryBand={onEveryBand}
          repairing={repairing}
        />
      )}
      {videos.length > 0 && (
        <VideoList videos={videos} variant={variant} labelId={headingId} marksOf={marksOf} onSelect={onSelect} />
      )}
      {videos.length > 0 && watchOnlyCount > 0 && (
        <WatchOnly language={language} count={watchOnlyCount} repairing={repairing} />
      )}
    </div>
  );
}

/** Counts the videos with captions, if any: those without have their own heading. */
function countText(videos: readonly Video[]): string {
  const captioned = videos.filter(({ captions }) => captions !== null);
  const counted = captioned.length > 0 ? captioned : videos;
  const said = { count: counted.length };
  return counted.every(({ player }) => player === 'story') ? texts.storyCount(said) : texts.videoCount(said);
}

const NO_LATER: readonly string[] = [];

function useShownVideos(language: LanguageCode, all: readonly Video[], fit: Fit | undefined) {
  const chosen = useAppSelector((state) => selectGridRules(state, language));
  const { currentData: later = NO_LATER } = useGetWatchLaterQuery(language);
  const search = useSearch();
  const { isLaterOnly, isOwnOnly, isStoriesOnly } = search;
  const text = useDeferredValue(search.text);
  const rules = useMemo(
    // A learner's own videos are few, and many have no captions yet. Only a choice hides those.
    () => ({ ...chosen, isCaptionedOnly: isOwnOnly ? chosen.isCaptionedOnly === true : isCaptionedOnly(chosen, all) }),
    [chosen, all, isOwnOnly],
  );
  const wanted = useMemo(
    () => ({ text, isOwnOnly, isStoriesOnly, later: isLaterOnly ? new Set(later) : null }),
    [text, isOwnOnly, isStoriesOnly, isLaterOnly, later],
  );
  return { shown: shownVideos(all, rules, wanted, fit), rules, search };
}
