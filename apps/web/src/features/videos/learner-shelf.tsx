import { useCallback, useDeferredValue, useState, type ReactNode } from 'react';
import { type LanguageCode, currentLevel, type ComprehensionBand } from '@wordreel/shared';
import { useServerStatus } from '#lib/server/server-status.ts';
import { storedValue } from '#lib/storage/storage.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { useEstimates } from '#store/api/videos/comprehension-api.ts';
import { useIsGoodFirstStory } from '#store/api/videos/good-first-story.ts';
import { type Video, useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { useWatched } from '#store/api/videos/watch-api.ts';
import { useStart } from '#store/hooks/use-start.ts';
import { FEW_WORDS } from '#store/words/few-words.ts';
import * as texts from '#texts/videos.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { useRoving } from '#ui/hooks/use-roving.ts';
import { marksOfEstimate, marksOfFirstStory, BandMeter } from './fit/fit-badge.tsx';
import { BAND_NAMES, BANDS } from './fit/fit-words.ts';
import { useFit } from './fit/use-fit.ts';
import styles from './learner-shelf.module.css';
import { ContinueCard, useUnfinishedVideo } from './continue-card.tsx';
import { VideoRow } from './video-row.tsx';
import { useIsSearching } from './grid/use-search.ts';
import { GridSkeleton } from './grid/video-list.tsx';
import { VideoShelf, type VideoShelfProps } from './video-shelf.tsx';

/** In the same chunk as the shelf, because one of its own would add to a learner's first screen. */
export { VideoRow };

interface LearnerShelfProps extends Pick<VideoShelfProps, 'language' | 'filters' | 'onSelect'> {
  onSetLevel: () => void;
}

export function LearnerShelf({ filters, onSetLevel, ...shelf }: LearnerShelfProps) {
  const { language } = shelf;
  const { currentData: videos, isFetching } = useGetVideosQuery(language);
  const { currentData: estimates, isError, refetch } = useEstimates(language);
  const isReachable = useServerStatus() === 'online';
  const { bands, toggle, clear } = useBands();
  const isSearching = useIsSearching();
  const roving = useRoving<HTMLFieldSetElement>();
  const unfinished = useUnfinishedVideo(language);
  const fit = useFit(language, { videos, bands, unfinished: unfinished?.video });
  const watched = useWatched(language);
  // New learners are asked for their level above this, once it is known that they have not answered elsewhere.
  const start = useStart(language);
  const hasAnswered = start === 'new' || start === 'later';
  const isGoodFirstStory = useIsGoodFirstStory(language);
  const marksOf = useCallback(
    (video: Video) => {
      if (estimates === undefined) return undefined;
      const isWatched = watched?.has(video.id) === true;
      if (isGoodFirstStory(video)) return marksOfFirstStory(isWatched);
      return marksOfEstimate(video.captions === null ? undefined : estimates[video.id], isWatched);
    },
    [estimates, watched, isGoodFirstStory],
  );
  const all = Object.values(estimates ?? {});
  const hasBands = all.some(({ band }) => band);
  // The shelf waits for the rows above it, which would push it down. It is rendered in short tasks.
  const isLoading = videos === undefined ? isFetching : fit === undefined;
  const isWaiting = useDeferredValue(isLoading);
  if (isLoading || isWaiting) return <GridSkeleton variant="default" hasFit />;
  const suggested = fit?.suggested.filter((video) => video !== unfinished?.video) ?? [];
  return (
    <>
      {!isSearching && unfinished !== null && <ContinueCard unfinished={unfinished} />}
      {!isSearching && suggested.length > 0 && <VideoRow title={texts.forYou} videos={suggested} marksOf={marksOf} />}
      <VideoShelf
        {...shelf}
        fit={fit}
        marksOf={marksOf}
        onEveryBand={bands.length > 0 ? clear : undefined}
        filters={
          <>
            {filters}
            {hasBands && (
              <fieldset className={styles.bands} {...roving}>
                <legend className="visually-hidden">{texts.howWellVideosFit}</legend>
                {BANDS.map((band) => (
                  <Chip
                    key={band}
                    isPressed={bands.includes(band)}
                    isFilter
                    className={styles.band}
                    onClick={() => toggle(band)}
                  >
                    <BandMeter band={band} />
                    {BAND_NAMES[band]}
                  </Chip>
                ))}
              </fieldset>
            )}
          </>
        }
        notice={
          <>
            {isError && isReachable && (
              <ShelfNotice label={texts.tryAgain} onPress={() => void refetch()}>
                {texts.knownWordsNotCounted}
              </ShelfNotice>
            )}
            {hasBands && <FewWords language={language} onSetLevel={onSetLevel} />}
            {hasAnswered && all.some(({ reason }) => reason === 'no_level') && (
              <ShelfNotice label={texts.setYourLevel} onPress={onSetLevel}>
                {texts.setLevelToSeeFit}
              </ShelfNotice>
            )}
          </>
        }
      />
    </>
  );
}

const storedBands = storedValue(
  'gridBands',
  (value) => (Array.isArray(value) ? BANDS.filter((band) => value.includes(band)) : undefined),
  'sessionStorage',
);

const NO_BANDS: ComprehensionBand[] = [];

/** The difficulty bands selected in the grid, stored until the tab is closed. */
function useBands() {
  const [bands, setBands] = useState(() => storedBands.read() ?? NO_BANDS);
  const choose = (chosen: ComprehensionBand[]) => {
    setBands(chosen);
    storedBands.write(chosen);
  };
  return {
    bands,
    toggle: (band: ComprehensionBand) =>
      choose(bands.includes(band) ? bands.filter((other) => other !== band) : [...bands, band]),
    clear: () => choose(NO_BANDS),
  };
}

/** Explains, while the learner's list is short, that the estimates are based on their level. */
function FewWords({ language, onSetLevel }: { language: LanguageCode; onSetLevel: () => void }) {
  const { currentData: learner } = useGetLanguageQuery(language);
  if (learner === undefined || learner.wordCount >= FEW_WORDS) return null;
  return (
    <ShelfNotice label={texts.setYourLevel} onPress={onSetLevel}>
      {texts.estimatedFromLevel({ level: currentLevel(learner) })}
    </ShelfNotice>
  );
}

/** A notice with a button, above the videos. Screen readers announce it when it appears. */
function ShelfNotice({ children, label, onPress }: { children: ReactNode; label: string; onPress: () => void }) {
  return (
    <output className={styles.notice}>
      <span>{children}</span>
      <Button onClick={onPress}>{label}</Button>
    </output>
  );
}
