import type { VideoLanguages } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';

const videoLanguagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The languages in which this server has videos. Same for all users. */
    listVideoLanguages: build.query<VideoLanguages, void>({
      query: () => ({ url: '/video-languages', publicUrl: '/video-languages' }),
    }),
  }),
});

export const { useListVideoLanguagesQuery } = videoLanguagesApi;
