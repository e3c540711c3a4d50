import { useMemo } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { distanceFromIdeal, useEstimates } from '#store/api/comprehension-api.ts';
import { useGetVideosQuery } from '#store/api/videos-api.ts';
import { useGetWatchHistoryQuery } from '#store/api/watch-api.ts';
import { selectMutedChannels } from '#store/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';

/** A video that the page offers after this one. */
export interface NextVideo {
  readonly id: string;
  readonly title: string;
  /** 0 to 1: the words that the learner probably knows; null where nobody can tell. */
  readonly share: number | null;
}

const NO_CHANNELS: readonly string[] = [];

/**
 * The captioned video of a language that fits the learner best, of those that they have not watched to the end.
 * @returns null as long as that is not known, and where there is none
 */
export function useNextVideo(language: LanguageCode, videoId: string): NextVideo | null {
  const { currentData: videos } = useGetVideosQuery(language);
  const estimates = useEstimates(language);
  const history = useGetWatchHistoryQuery(language);
  const muted = useAppSelector(selectMutedChannels)[language] ?? NO_CHANNELS;
  const isReady = [estimates, history].every(({ currentData, isError }) => currentData !== undefined || isError);
  const shares = estimates.currentData;
  const watched = history.currentData;
  return useMemo(() => {
    if (videos === undefined || !isReady) return null;
    const done = new Set(watched?.filter(({ finishedAt }) => finishedAt !== null).map((one) => one.videoId));
    const [next] = videos
      .filter(({ id, captions }) => id !== videoId && captions !== null && !done.has(id))
      .filter(({ channelName }) => !muted.includes(channelName))
      // Of two that nobody knows the difference is no number: they stay as they are listed.
      .toSorted((a, b) => distanceFromIdeal(shares?.[a.id]) - distanceFromIdeal(shares?.[b.id]) || 0);
    return next === undefined ? null : { id: next.id, title: next.title, share: shares?.[next.id]?.share ?? null };
  }, [isReady, muted, shares, videoId, videos, watched]);
}
