import { useMemo } from 'react';
import type { LanguageCode, VideoDetails, WatchHistory } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { pendingQuery } from '#store/network/page.ts';
import { storyUrl, videoUrl } from './video-url.ts';

const watchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetched on each visit, because progress may have changed on another device. */
    getVideo: build.query<VideoDetails, string>({
      queryFn: pendingQuery('getVideo', (id) => ({ url: videoUrl(id), publicUrl: storyUrl(id) })),
      keepUnusedDataFor: 0,
    }),

    getWatchHistory: build.query<WatchHistory, LanguageCode>({
      query: (language) => ({ url: `/watch-history/${language}` }),
      providesTags: ['WatchHistory'],
    }),
  }),
});

export const { useGetVideoQuery, useGetWatchHistoryQuery } = watchApi;

/** Seconds. Below this position a video counts as not started; with less than `LEFT` to go it counts as finished. */
const BEGUN = 15;
const LEFT = 10;

/** Returns the position to resume a video at; null if not started or already finished. All times are in seconds. */
export function resumeAt(
  { position, finishedAt }: Pick<WatchHistory[number], 'position' | 'finishedAt'>,
  duration: number | null,
): number | null {
  const isUnfinished = finishedAt === null && position >= BEGUN && (duration === null || position <= duration - LEFT);
  return isUnfinished ? position : null;
}

/** Ids of the videos that the learner has finished. */
export type Watched = ReadonlySet<string>;

const NONE: WatchHistory = [];

/** Returns the videos that the learner has finished; empty if loading failed, null while loading. */
export function useWatched(language: LanguageCode): Watched | null {
  const { currentData, isError } = useGetWatchHistoryQuery(language);
  const history = currentData ?? (isError ? NONE : null);
  return useMemo(
    () => history && new Set(history.flatMap(({ videoId, finishedAt }) => (finishedAt === null ? [] : [videoId]))),
    [history],
  );
}
