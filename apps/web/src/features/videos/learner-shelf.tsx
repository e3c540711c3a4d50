import { useCallback, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { type Estimates, useEstimates } from '#store/api/videos/comprehension-api.ts';
import { type FittingVideo, useForYou } from '#store/hooks/use-for-you.ts';
import { useServerStatus } from '#lib/server-status.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import type { Video } from '#store/api/videos/videos-api.ts';
import { useWatched } from '#store/api/videos/watched.ts';
import { type Start, useStart } from '#store/hooks/use-start.ts';
import { marksOfEstimate, marksWithoutCaptions } from '#videos/fit/fit-badge.tsx';
import { useBands } from '#videos/fit/use-bands.ts';
import { isOfOldLevel, useFit } from '#videos/fit/use-fit.ts';
import { BandFilter } from '#videos/grid/band-filter.tsx';
import { FewWords } from './few-words.tsx';
import { ShelfNotice } from './shelf-notice.tsx';
import { ForYouRow, ForYouSkeleton } from './shelves/for-you-row.tsx';
import { ContinueCard } from './shelves/continue-card.tsx';
import { useBegunVideo } from './shelves/use-begun-video.ts';
import { VideoShelf, type VideoShelfProps } from './video-shelf.tsx';

const ANSWERED: ReadonlySet<Start | null> = new Set(['new', 'later']);

interface LearnerShelfProps extends Pick<VideoShelfProps, 'language' | 'request' | 'filters' | 'onSelect'> {
  onSetLevel: () => void;
}

/** Shows the videos with their fit to the logged-in learner: an unfinished one, fitting ones, and all. */
export function LearnerShelf({ filters, onSetLevel, ...shelf }: LearnerShelfProps) {
  const { language, request } = shelf;
  const { currentData: estimates, isError, refetch } = useEstimates(language);
  const isReachable = useServerStatus() === 'online';
  const { bands, toggle, clear } = useBands();
  const fit = useFit(language, { videos: request.videos, bands, estimates, hasFailed: isError });
  const watched = useWatched(language);
  // The page asks new learners above this, once it knows that they have not answered elsewhere.
  const hasAnswered = ANSWERED.has(useStart(language));
  const marksOf = useCallback(
    ({ id, captions }: Video) => {
      if (estimates === undefined) return undefined;
      const estimate = estimates[id];
      const isWatched = watched?.has(id) === true;
      return estimate === undefined || captions === null
        ? marksWithoutCaptions(isWatched)
        : marksOfEstimate(estimate, isWatched);
    },
    [estimates, watched],
  );
  const all = Object.values(estimates ?? {});
  const hasBands = all.some(({ band }) => band !== null);
  const isWaiting = request.videos !== undefined && fit === undefined;
  return (
    <>
      <ContinueRows language={language} marksOf={marksOf} isWaiting={isWaiting} />
      <VideoShelf
        {...shelf}
        fit={fit}
        isWaiting={isWaiting}
        marksOf={marksOf}
        onEveryBand={clear}
        filters={
          <>
            {filters}
            {hasBands && <BandFilter chosen={bands} onToggle={toggle} />}
          </>
        }
        notice={
          <>
            {isError && isReachable && (
              <ShelfNotice label="Try Again" onPress={() => void refetch()}>
                Your known words could not be counted.
              </ShelfNotice>
            )}
            {hasBands && <FewWords language={language} onSetLevel={onSetLevel} />}
            {hasAnswered && all.some(({ reason }) => reason === 'no_level') && (
              <ShelfNotice label="Set your level" onPress={onSetLevel}>
                Save words or set your level to see how much you would understand.
              </ShelfNotice>
            )}
          </>
        }
      />
    </>
  );
}

interface ContinueRowsProps extends Pick<LearnerShelfProps, 'language'> {
  marksOf: (video: Video) => ReturnType<typeof marksOfEstimate> | undefined;
  isWaiting: boolean;
}

/** Shows the unfinished video and the fitting ones, if there are any. */
function ContinueRows({ language, marksOf, isWaiting }: ContinueRowsProps) {
  const begun = useBegunVideo(language);
  const fitting = useFrozen(language, useForYou(language));
  if (isWaiting || fitting === null) return <ForYouSkeleton />;
  const others = fitting.filter(({ video }) => video.id !== begun?.video.id);
  return (
    <>
      {begun !== null && <ContinueCard begun={begun} />}
      {others.length > 0 && <ForYouRow videos={others} marksOf={marksOf} />}
    </>
  );
}

interface FrozenRow {
  language: LanguageCode;
  level: string | undefined;
  estimates: Estimates | undefined;
  fitting: readonly FittingVideo[];
}

/**
 * Returns the list as it first loaded in this visit or for this level, so that nothing moves when a word becomes known.
 */
function useFrozen(language: LanguageCode, fitting: readonly FittingVideo[] | null): readonly FittingVideo[] | null {
  const level = useGetLanguageQuery(language).currentData?.level;
  const { currentData: estimates } = useEstimates(language);
  const [frozen, setFrozen] = useState<FrozenRow | null>(null);
  const isFrozen = frozen?.language === language && !isOfOldLevel(frozen, level, estimates);
  if (!isFrozen && fitting !== null) setFrozen({ language, level, estimates, fitting });
  return isFrozen ? frozen.fitting : null;
}
