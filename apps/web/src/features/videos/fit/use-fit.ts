import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { ComprehensionBand, LanguageCode } from '@wordreel/shared';
import { type Estimates, distanceFromIdeal } from '#store/api/comprehension-api.ts';
import type { Video } from '#store/api/videos-api.ts';
import { type Watched, useWatched } from '#store/api/watched.ts';
import { selectGridChoices } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import type { Fit } from './fit.ts';

/** Milliseconds that the list waits for what orders it. */
const PATIENCE = 3000;

interface Held {
  videos: readonly Video[];
  /** The choices that it was made for. */
  key: string;
  fit: Fit;
}

/** The last order of each list: going back finds it as it was left, whatever was learned meanwhile. */
const lastHeld = new WeakMap<readonly Video[], Held>();

interface FitFacts {
  videos: readonly Video[] | undefined;
  bands: readonly ComprehensionBand[];
  estimates: Estimates | undefined;
  /** Whether the estimates did not come. */
  hasFailed: boolean;
}

/**
 * How well the videos fit, as it was when the page was opened or the last choice was made: nothing moves under the
 * learner's eyes when a word becomes known.
 * @returns undefined as long as that is on its way
 */
export function useFit(language: LanguageCode, { videos, bands, estimates, hasFailed }: FitFacts): Fit | undefined {
  const { sort, hidesWatched = false } = useAppSelector((state) => selectGridChoices(state, language)) ?? {};
  const watched = useWatched(language);
  const isLate = useIsLate(language);
  const navigation = useNavigationType();
  const [held, setHeld] = useState(() =>
    navigation === NavigationType.Pop && videos !== undefined ? lastHeld.get(videos) : undefined,
  );

  const key = [language, sort, hidesWatched, ...bands].join(' ');
  const isReady =
    ((estimates !== undefined || hasFailed) && watched !== null) || (isLate && bands.length === 0 && !hidesWatched);
  const isHeld = held !== undefined && held.videos === videos && held.key === key;
  if (videos !== undefined && isReady && !isHeld) {
    setHeld({ videos, key, fit: toFit(bands, estimates, watched) });
  }
  useEffect(() => {
    if (held !== undefined) lastHeld.set(held.videos, held);
  }, [held]);
  return isHeld ? held.fit : undefined;
}

function toFit(bands: readonly ComprehensionBand[], estimates: Estimates | undefined, watched: Watched | null): Fit {
  return {
    isWatched: ({ id }) => watched?.has(id) === true,
    isInBand: ({ id }) => {
      if (bands.length === 0 || estimates === undefined) return true;
      const band = estimates[id]?.band ?? null;
      return band !== null && bands.includes(band);
    },
    distance: ({ id }) => distanceFromIdeal(estimates?.[id]),
  };
}

/** Whether a language is waited for longer than anybody should. */
function useIsLate(language: LanguageCode): boolean {
  const [late, setLate] = useState<LanguageCode | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(language), PATIENCE);
    return () => clearTimeout(timer);
  }, [language]);
  return late === language;
}
