import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { ComprehensionBand, LanguageCode } from '@wordreel/shared';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { type Estimates, distanceFromIdeal, useEstimates } from '#store/api/videos/comprehension-api.ts';
import type { Video } from '#store/api/videos/videos-api.ts';
import { type Watched, useWatched } from '#store/api/videos/watch-api.ts';
import { type FittingVideo, useForYou } from '#store/hooks/use-for-you.ts';
import { selectGridChoices } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';

export interface Fit extends Suggestions {
  isWatched: (video: Video) => boolean;
  /** Whether a video is in a chosen band and reaches the minimum share of known words. True if nothing is chosen. */
  isInBand: (video: Video) => boolean;
  /** How far a video's share of known words is from the ideal; infinite if unknown. */
  distance: (video: Video) => number;
}

interface Suggestions {
  /** The videos of the row above the grid. */
  suggested: readonly Video[];
  /** The video of the card above the grid, which the grid repeats only if it is filtered. */
  continued: Video | undefined;
  /** Whether a card above the grid shows the video. */
  isAbove: (video: Video) => boolean;
}

/** Number of suggestions: slightly more than fit on a wide screen. With fewer, a row is not worth its space. */
const MOST = 12;
const FEWEST = 4;

/** How long the list waits for the data that orders it, in ms. */
const TIMEOUT_MS = 3000;

interface Frozen<Value> {
  readonly key: readonly unknown[];
  readonly level: string | undefined;
  readonly estimates: Estimates | undefined;
  readonly value: Value;
}

interface FreezeOptions<Value> {
  /** The value stays frozen until a part of the key changes. */
  key: readonly unknown[];
  /** Null while the value is not ready. */
  value: Value | null;
  /** The value frozen by an earlier visit, to begin with. */
  before?: Frozen<Value> | undefined;
}

/** Freezes a value, so that nothing moves when a word becomes known. A new level applies with the next estimates. */
function useFrozen<Value>(language: LanguageCode, { key, value, before }: FreezeOptions<Value>) {
  const level = useGetLanguageQuery(language).currentData?.level;
  const { currentData: estimates } = useEstimates(language);
  const [frozen, setFrozen] = useState(before);
  const isFrozen =
    frozen?.key.length === key.length &&
    frozen.key.every((part, at) => part === key[at]) &&
    (frozen.level === level || frozen.estimates === estimates);
  if (!isFrozen && value !== null) setFrozen({ key, level, estimates, value });
  return isFrozen ? frozen : null;
}

/** The last fit of each list. Going back reuses it, so the list looks the same whatever has been learned since. */
const frozenFits = new WeakMap<readonly Video[], Frozen<Fit>>();

interface FitFacts {
  videos: readonly Video[] | undefined;
  bands: readonly ComprehensionBand[];
  /** The video that another card offers to continue. */
  unfinished: Video | undefined;
}

/** Returns how well the videos fit, as of the last visit or choice; undefined while loading. */
export function useFit(language: LanguageCode, { videos, bands, unfinished }: FitFacts): Fit | undefined {
  const {
    sort,
    hidesWatched = false,
    leastCoverage = 0,
  } = useAppSelector((state) => selectGridChoices(state, language)) ?? {};
  const { currentData: estimates } = useEstimates(language);
  const watched = useWatched(language);
  const forYou = useForYou(language);
  const isTimedOut = useIsTimedOut(language);
  const navigation = useNavigationType();
  const [before] = useState(() =>
    navigation === NavigationType.Pop && videos !== undefined ? frozenFits.get(videos) : undefined,
  );
  const isFiltered = bands.length > 0 || leastCoverage > 0;
  const isReady = forYou !== null || (isTimedOut && bands.length === 0 && !hidesWatched && leastCoverage === 0);
  const frozen = useFrozen(language, {
    key: [videos, language, sort, hidesWatched, leastCoverage, ...bands],
    value:
      videos !== undefined && isReady
        ? {
            ...toFit({ bands, leastCoverage }, estimates, watched),
            ...toSuggestions(videos, forYou ?? [], unfinished),
            ...(isFiltered && { continued: undefined }),
          }
        : null,
    before,
  });
  useEffect(() => {
    if (videos !== undefined && frozen !== null) frozenFits.set(videos, frozen);
  }, [videos, frozen]);
  return frozen?.value;
}

interface WantedFit extends Pick<FitFacts, 'bands'> {
  /** Minimum percentage of known words; 0 for any share. */
  readonly leastCoverage: number;
}

/** Suggests at most a third of the videos with captions, so that the grid below starts with others. */
function toSuggestions(
  videos: readonly Video[],
  forYou: readonly FittingVideo[],
  unfinished: Video | undefined,
): Suggestions {
  const count = videos.filter(({ captions }) => captions !== null).length || videos.length;
  const most = Math.min(MOST, Math.floor(count / 3));
  const suggested = forYou
    .map(({ video }) => video)
    .filter((video) => video !== unfinished)
    .slice(0, most < FEWEST ? 0 : most);
  return { suggested, continued: unfinished, isAbove: (video) => video === unfinished || suggested.includes(video) };
}

function toFit(
  { bands, leastCoverage }: WantedFit,
  estimates: Estimates | undefined,
  watched: Watched | null,
): Omit<Fit, keyof Suggestions> {
  // For a learner without words and level, all shares are unknown and the filter would hide every video.
  const isKnown = Object.values(estimates ?? {}).some(({ share }) => share !== null);
  return {
    isWatched: ({ id }) => watched?.has(id) === true,
    isInBand: ({ id }) => {
      if (estimates === undefined) return true;
      const { band = null, share = null } = estimates[id] ?? {};
      const isFit = bands.length === 0 || (band !== null && bands.includes(band));
      // If there is a minimum, an unknown share counts as 0.
      return isFit && (!isKnown || (share ?? 0) * 100 >= leastCoverage);
    },
    distance: ({ id }) => distanceFromIdeal(estimates?.[id]),
  };
}

function useIsTimedOut(language: LanguageCode): boolean {
  const [timedOut, setTimedOut] = useState<LanguageCode | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(language), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [language]);
  return timedOut === language;
}
