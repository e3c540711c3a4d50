import type { LanguageCode, VideoDetails, WatchHistory } from '@wordreel/shared';
import { outboxOf } from '#store/outbox/page.ts';
import { api } from '#store/api/base-api.ts';
import { storyUrl, videoUrl } from './video-url.ts';

const watchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A video with the learner's progress, which another device may have moved: read anew by every visit. */
    getVideo: build.query<VideoDetails, string>({
      queryFn: async (videoId, context, _options, send) => {
        const { data, error } = await send({ url: videoUrl(videoId), publicUrl: storyUrl(videoId) });
        if (error !== undefined) return { error };
        const video = data as VideoDetails;
        return { data: outboxOf(context)?.over('getVideo', videoId, video) ?? video };
      },
      keepUnusedDataFor: 0,
    }),

    /** What the learner has watched in a language, the last first. */
    getWatchHistory: build.query<WatchHistory, LanguageCode>({
      query: (language) => ({ url: `/watch-history/${language}` }),
      providesTags: ['WatchHistory'],
    }),
  }),
});

export const { useGetVideoQuery, useGetWatchHistoryQuery } = watchApi;
