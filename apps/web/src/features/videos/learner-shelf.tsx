import { useCallback } from 'react';
import { useEstimates } from '#store/api/comprehension-api.ts';
import type { Video } from '#store/api/videos-api.ts';
import { Button } from '#ui/button.tsx';
import { NO_CAPTIONS, marksOfEstimate } from '#videos/fit/fit-badge.tsx';
import { useBands } from '#videos/fit/use-bands.ts';
import { useFit } from '#videos/fit/use-fit.ts';
import { BandFilter } from '#videos/grid/band-filter.tsx';
import { FewWords } from './few-words.tsx';
import styles from './learner-shelf.module.css';
import { VideoShelf, type VideoShelfProps } from './video-shelf.tsx';
import { WatchNext } from './watch-next.tsx';

interface LearnerShelfProps extends Pick<VideoShelfProps, 'language' | 'request' | 'filters' | 'onSelect'> {
  onSetLevel: () => void;
}

/** The videos with how well each fits the learner who is signed in. */
export function LearnerShelf({ filters, onSetLevel, ...shelf }: LearnerShelfProps) {
  const { language, request } = shelf;
  const { currentData: estimates, isError, refetch } = useEstimates(language);
  const { bands, toggle, clear } = useBands();
  const fit = useFit(language, { videos: request.videos, bands, estimates, hasFailed: isError });
  const marksOf = useCallback(
    ({ id }: Video) => {
      if (estimates === undefined) return undefined;
      const estimate = estimates[id];
      return estimate === undefined ? NO_CAPTIONS : marksOfEstimate(estimate);
    },
    [estimates],
  );
  const all = Object.values(estimates ?? {});
  const hasBands = all.some(({ band }) => band !== null);
  return (
    <>
      <WatchNext language={language} />
      <VideoShelf
        {...shelf}
        fit={fit}
        isWaiting={request.videos !== undefined && fit === undefined}
        marksOf={marksOf}
        onEveryBand={clear}
        filters={
          <div className={styles.filters}>
            {filters}
            {hasBands && <BandFilter chosen={bands} onToggle={toggle} />}
          </div>
        }
        notice={
          <>
            {isError && (
              <output className={styles.notice}>
                How many of the words you know could not be worked out.
                <Button onClick={() => void refetch()}>Try Again</Button>
              </output>
            )}
            {hasBands && <FewWords language={language} onSetLevel={onSetLevel} />}
            {all.some(({ reason }) => reason === 'no_level') && (
              <p className={styles.notice}>
                Save words or set your level to see how much you would understand.
                <Button onClick={onSetLevel}>Set your level</Button>
              </p>
            )}
          </>
        }
      />
    </>
  );
}
