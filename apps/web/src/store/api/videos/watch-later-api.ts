import type { LanguageCode, WatchLater } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { readGuestLater } from '#store/guest/guest-store.ts';

export const watchLaterApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Ids of the videos saved for later, latest first. */
    getWatchLater: build.query<readonly string[], LanguageCode>({
      query: (language) => ({
        url: `/watch-later/${language}`,
        guest: () => readGuestLater()[language]?.map((videoId) => ({ videoId })) ?? [],
      }),
      transformResponse: (later: Pick<WatchLater[number], 'videoId'>[]) => later.map(({ videoId }) => videoId),
      providesTags: ['WatchLater'],
    }),
  }),
});

export const { useGetWatchLaterQuery } = watchLaterApi;
