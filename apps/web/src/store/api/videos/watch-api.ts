import type { LanguageCode, VideoDetails, WatchHistory } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { withPending } from '#store/network/page.ts';
import { storyUrl, videoUrl } from './video-url.ts';

const watchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * A video with the learner's progress. Fetched on each visit, because another device may have changed the progress.
     */
    getVideo: build.query<VideoDetails, string>({
      queryFn: async (videoId, context, _options, send) => {
        const { data, error } = await send({ url: videoUrl(videoId), publicUrl: storyUrl(videoId) });
        if (error !== undefined) return { error };
        const video = data as VideoDetails;
        return { data: withPending(context, 'getVideo', videoId, video) };
      },
      keepUnusedDataFor: 0,
    }),

    /** Videos that the learner watched in a language, latest first. */
    getWatchHistory: build.query<WatchHistory, LanguageCode>({
      query: (language) => ({ url: `/watch-history/${language}` }),
      providesTags: ['WatchHistory'],
    }),
  }),
});

export const { useGetVideoQuery, useGetWatchHistoryQuery } = watchApi;
