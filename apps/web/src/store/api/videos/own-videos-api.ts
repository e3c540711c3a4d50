import type { LanguageCode, OwnVideos, YoutubeVideo } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { ownVideosRequest } from './own-videos-request.ts';

/** A guest's link is compared with the catalog of the chosen language only, and its title is typed. */
const UNKNOWN: YoutubeVideo = { known: null, title: null, channelName: null, isGone: false };

const ownVideosApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnVideos: build.query<OwnVideos, LanguageCode>({
      query: ownVideosRequest,
      providesTags: ['OwnVideos'],
    }),

    /** What the server knows about a video on YouTube, by its id there. */
    getYoutubeVideo: build.query<YoutubeVideo, string>({
      query: (id) => ({ url: `/youtube-videos/${id}`, guest: () => UNKNOWN }),
      keepUnusedDataFor: 60,
      providesTags: ['OwnVideos'],
    }),
  }),
});

export const { useGetOwnVideosQuery, useGetYoutubeVideoQuery, useLazyGetOwnVideosQuery } = ownVideosApi;
