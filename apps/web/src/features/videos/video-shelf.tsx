import { type ReactNode, useDeferredValue, useId, useMemo, useRef } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { formatCount } from '#lib/text/format.ts';
import { type Video, countCaptioned, isCaptionedOnly, useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { useGetWatchLaterQuery } from '#store/api/videos/watch-later-api.ts';
import { selectGridRules, selectGridVariant, gridChosen } from '#store/preferences/preferences-slice.ts';
import { useAppSelector, useAppDispatch } from '#store/store.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { BlankScreen } from '#ui/notices/blank-screen.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import type { Marks } from './card/video-card.tsx';
import type { Fit } from './fit/use-fit.ts';
import { GridSkeleton, VideoList } from './grid/video-list.tsx';
import { shownVideos } from './grid/shown-videos.ts';
import { useSearch } from './grid/use-search.ts';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './video-shelf.module.css';

const GridTools = lazyPart(() => import('./grid/grid-tools.tsx'), 'GridTools');
const NoVideos = lazyPart(() => import('./grid/no-videos.tsx'), 'NoVideos');

const NONE: readonly Video[] = [];

export interface VideoShelfProps {
  language: LanguageCode;
  filters?: ReactNode;
  onSelect?: ((video: Video) => void) | undefined;
  /** Whether the data that orders the videos is still loading. */
  isWaiting?: boolean;
  fit?: Fit | undefined;
  /** Returns what a card shows about the fit. It must return the same object for a video until that changes. */
  marksOf?: (video: Video) => Marks | undefined;
  notice?: ReactNode;
  /** Clears the chosen bands, if there are any. */
  onEveryBand?: (() => void) | undefined;
}

export function VideoShelf(props: VideoShelfProps) {
  const { language, filters, onSelect, isWaiting = false, fit, marksOf, notice, onEveryBand } = props;
  const { currentData: loaded, error, isFetching, refetch } = useGetVideosQuery(language);
  const variant = useAppSelector(selectGridVariant);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const hasFailed = loaded === undefined && error !== undefined && !isFetching;
  const isLoading = (loaded === undefined && !hasFailed) || isWaiting;
  const isMissing = hasFailed && error.code === 'not_found';
  const all = isLoading ? NONE : (loaded ?? NONE);
  const { shown, rules, later, search } = useShownVideos(language, all, fit);
  const { videos, hiddenBy } = shown;
  const canChoose = isLoading || all.length > 0;
  const hasCaptions = countCaptioned(all);
  const storyCount = all.filter(({ player }) => player === 'story').length;

  /** Moves focus to the heading, because `repair` removes the button and focus would jump to the top of the page. */
  const repairing = (repair: () => unknown) => () => {
    heading.current?.focus({ preventScroll: true });
    repair();
  };

  return (
    <div aria-busy={isLoading} className={styles.shelf}>
      <div className={styles.filters}>
        {filters}
        {(isLoading || later.length > 0 || (hasCaptions > 0 && hasCaptions < all.length)) && (
          <ContentFilter
            language={language}
            hidesUncaptioned={rules.isCaptionedOnly}
            laterCount={later.length}
            search={search}
            hasStories={storyCount > 0 && storyCount < all.length}
          />
        )}
      </div>
      {notice}
      <header className={styles.header}>
        <h2 ref={heading} id={headingId} tabIndex={-1} aria-live="polite" className={styles.heading}>
          {isLoading || hasFailed ? 'Videos' : formatCount(videos.length, 'video', 'videos')}
        </h2>
        {canChoose && (
          <GridTools
            language={language}
            search={search}
            hasFit={fit !== undefined || isWaiting}
            repairing={repairing}
            whileLoading={<div className={styles.toolsPlace} />}
          />
        )}
      </header>
      {isLoading && <GridSkeleton variant={variant} hasFit={isWaiting || marksOf !== undefined} />}
      {hasFailed && !isMissing && (
        <EmptyState
          picture={<BlankScreen />}
          title="Failed to load videos"
          text={error.message ?? 'Unknown error occurred'}
          onRetry={repairing(refetch)}
        />
      )}
      {!isLoading && (!hasFailed || isMissing) && videos.length === 0 && (
        <NoVideos
          language={language}
          isMissing={isMissing}
          hiddenBy={hiddenBy}
          rules={rules}
          search={search}
          onEveryBand={onEveryBand}
          repairing={repairing}
        />
      )}
      {videos.length > 0 && (
        <VideoList videos={videos} variant={variant} labelId={headingId} marksOf={marksOf} onSelect={onSelect} />
      )}
    </div>
  );
}

const NO_LATER: readonly string[] = [];

function useShownVideos(language: LanguageCode, all: readonly Video[], fit: Fit | undefined) {
  const chosen = useAppSelector((state) => selectGridRules(state, language));
  const { currentData: later = NO_LATER } = useGetWatchLaterQuery(language);
  const search = useSearch();
  const { isLaterOnly, isStoriesOnly } = search;
  const text = useDeferredValue(search.text);
  const rules = useMemo(() => ({ ...chosen, isCaptionedOnly: isCaptionedOnly(chosen, all) }), [chosen, all]);
  const wanted = useMemo(
    () => ({ text, isStoriesOnly, later: isLaterOnly ? new Set(later) : null }),
    [text, isStoriesOnly, isLaterOnly, later],
  );
  return { shown: shownVideos(all, rules, wanted, fit), rules, later, search };
}

interface ContentFilterProps {
  language: LanguageCode;
  hidesUncaptioned: boolean;
  laterCount: number;
  search: Pick<ReturnType<typeof useSearch>, 'isLaterOnly' | 'showLaterOnly' | 'isStoriesOnly' | 'showStoriesOnly'>;
  hasStories: boolean;
}

function ContentFilter(props: ContentFilterProps) {
  const { language, hidesUncaptioned, laterCount, hasStories } = props;
  const { isLaterOnly, showLaterOnly, isStoriesOnly, showStoriesOnly } = props.search;
  const dispatch = useAppDispatch();
  return (
    <fieldset className={styles.contentFilter}>
      <legend className="visually-hidden">Which videos</legend>
      <Chip
        isPressed={hidesUncaptioned}
        isFilter
        onClick={() => dispatch(gridChosen({ language, isCaptionedOnly: !hidesUncaptioned }))}
      >
        With captions
      </Chip>
      {(hasStories || isStoriesOnly) && (
        <Chip isPressed={isStoriesOnly} isFilter onClick={() => showStoriesOnly(!isStoriesOnly)}>
          Stories
        </Chip>
      )}
      {(laterCount > 0 || isLaterOnly) && (
        <Chip isPressed={isLaterOnly} isFilter onClick={() => showLaterOnly(!isLaterOnly)}>
          For later ({laterCount})
        </Chip>
      )}
    </fieldset>
  );
}
