import { useCallback, useState } from 'react';
import { useEstimates } from '#store/api/comprehension-api.ts';
import { type FittingVideo, useForYou } from '#store/api/for-you.ts';
import type { Video } from '#store/api/videos-api.ts';
import { useWatched } from '#store/api/watched.ts';
import { marksOfEstimate, marksWithoutCaptions } from '#videos/fit/fit-badge.tsx';
import { useBands } from '#videos/fit/use-bands.ts';
import { useFit } from '#videos/fit/use-fit.ts';
import { BandFilter } from '#videos/grid/band-filter.tsx';
import { FewWords } from './few-words.tsx';
import { ShelfNotice } from './shelf-notice.tsx';
import { ForYouRow, ForYouSkeleton } from './shelves/for-you-row.tsx';
import { GoOnCard } from './shelves/go-on-card.tsx';
import { useBegunVideo } from './shelves/use-begun-video.ts';
import { VideoShelf, type VideoShelfProps } from './video-shelf.tsx';

interface LearnerShelfProps extends Pick<VideoShelfProps, 'language' | 'request' | 'filters' | 'onSelect'> {
  onSetLevel: () => void;
}

/** The videos with how well each fits the learner who is signed in: what was begun, what fits, and all of them. */
export function LearnerShelf({ filters, onSetLevel, ...shelf }: LearnerShelfProps) {
  const { language, request } = shelf;
  const { currentData: estimates, isError, refetch } = useEstimates(language);
  const { bands, toggle, clear } = useBands();
  const fit = useFit(language, { videos: request.videos, bands, estimates, hasFailed: isError });
  const watched = useWatched(language);
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
      <ToGoOnWith language={language} marksOf={marksOf} isWaiting={isWaiting} />
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
            {isError && (
              <ShelfNotice label="Try Again" onPress={() => void refetch()}>
                How many of the words you know could not be worked out.
              </ShelfNotice>
            )}
            {hasBands && <FewWords language={language} onSetLevel={onSetLevel} />}
            {all.some(({ reason }) => reason === 'no_level') && (
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

interface ToGoOnWithProps extends Pick<LearnerShelfProps, 'language'> {
  marksOf: (video: Video) => ReturnType<typeof marksOfEstimate> | undefined;
  isWaiting: boolean;
}

/** What was begun and what fits next; nothing where neither is known. */
function ToGoOnWith({ language, marksOf, isWaiting }: ToGoOnWithProps) {
  const begun = useBegunVideo(language);
  const fitting = useHeld(language, useForYou(language));
  if (isWaiting || fitting === null) return <ForYouSkeleton />;
  const others = fitting.filter(({ video }) => video.id !== begun?.video.id);
  return (
    <>
      {begun !== null && <GoOnCard begun={begun} />}
      {others.length > 0 && <ForYouRow videos={others} marksOf={marksOf} />}
    </>
  );
}

/** The list as it was when it was first known in this visit: nothing moves while a word becomes known. */
function useHeld(language: string, fitting: readonly FittingVideo[] | null): readonly FittingVideo[] | null {
  const [held, setHeld] = useState<{ language: string; fitting: readonly FittingVideo[] } | null>(null);
  const isHeld = held?.language === language;
  if (!isHeld && fitting !== null) setHeld({ language, fitting });
  return isHeld ? held.fitting : null;
}
