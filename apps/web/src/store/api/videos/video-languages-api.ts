import type { VideoLanguages } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { callApi } from '#store/network/call-api.ts';

const videoLanguagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The languages in which this server has videos. Same for all users. */
    listVideoLanguages: build.query<VideoLanguages, void>({
      queryFn: async (_nothing, { signal }) => {
        const { data, error } = await callApi({ url: '/video-languages' }, signal);
        return error === undefined ? { data: data as VideoLanguages } : { error };
      },
    }),
  }),
});

export const { useListVideoLanguagesQuery } = videoLanguagesApi;
