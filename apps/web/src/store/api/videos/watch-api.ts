import { useMemo } from 'react';
import type { LanguageCode, VideoDetails, WatchHistory } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { pendingQuery } from '#store/network/page.ts';
import { storyUrl, videoUrl } from './video-url.ts';

const watchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetched on each visit, because another device may have changed the progress. */
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
