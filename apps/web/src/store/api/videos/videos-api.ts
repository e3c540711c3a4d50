import { useMemo } from 'react';
import type { LanguageCode, VideoLanguages } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import type { GridChoices } from '#store/preferences/preferences-slice.ts';
import * as texts from '#texts/notices.tsx';
import type { Video } from './read-video-file.ts';

export type { Video };

export const videosApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The videos of a language: the learner's own, then the catalog's. The error message is for the learner. */
    getVideos: build.query<Video[], LanguageCode>({
      queryFn: async (lang, { dispatch, signal }, _options, send) => {
        // The code that reads the file loads at the same time as the file.
        const answer = fetch(`/videos/${lang}.json`, { signal }).catch((failure: unknown) => failure);
        try {
          const { readVideos } = await import('./read-video-file.ts');
          return await readVideos(lang, { answer, send, dispatch });
        } catch {
          return { error: { status: 0, statusText: '', code: 'network_error', message: texts.networkErrorOccurred } };
        }
      },
      providesTags: ['OwnVideos'],
    }),

    /** The languages in which this server has videos. They are the same for all users. */
    listVideoLanguages: build.query<VideoLanguages, void>({
      query: () => ({ url: '/video-languages', publicUrl: '/video-languages' }),
    }),
  }),
});

export const { useGetVideosQuery, useListVideoLanguagesQuery } = videosApi;

const NONE: readonly Video[] = [];

export function cachedVideos(language: LanguageCode, state: unknown): readonly Video[] {
  return videosApi.endpoints.getVideos.select(language)(state as never).data ?? NONE;
}

export function useChannelNames(language: LanguageCode): readonly string[] {
  const { currentData: videos } = useGetVideosQuery(language);
  return useMemo(
    () => [...new Set(videos?.map((video) => video.channelName))].toSorted((a, b) => a.localeCompare(b)),
    [videos],
  );
}

/** Whether the grid shows only captioned videos: as the learner chose, or by default if there are any, or may be. */
export function isCaptionedOnly(choices: GridChoices | undefined, videos: readonly Video[]): boolean {
  return choices?.isCaptionedOnly ?? (videos.length === 0 || videos.some(({ captions }) => captions !== null));
}
