import { useMemo } from 'react';
import { type LanguageCode, SELECTABLE_LANGUAGES, type VideoLanguages } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import type { GridChoices } from '#store/preferences/preferences-slice.ts';
import type { toVideo } from './read-video-file.ts';

/** A video in the grid. Unknown properties are null. */
export type Video = ReturnType<typeof toVideo>;

/** HTTP/2 sends no status text, so these are the texts that a learner may see. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

export const videosApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The videos of a language, loaded once. The error message is shown to the learner. */
    getVideos: build.query<Video[], LanguageCode>({
      queryFn: async (lang, { signal }) => {
        try {
          const [file, { toVideos }] = await Promise.all([
            fetchVideoFile(lang, signal),
            import('./read-video-file.ts'),
          ]);
          return { data: toVideos(file, lang) };
        } catch (error) {
          const message = error instanceof Error ? error.message : 'Unknown error occurred';
          const code = error instanceof NotConfigured ? 'not_found' : 'network_error';
          return { error: { status: 0, statusText: '', code, message } };
        }
      },
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

/** With this many captioned videos or more, the others are hidden by default. */
const ENOUGH_CAPTIONED = 12;

/** Whether the grid shows only captioned videos: as the learner chose, or by default if there are enough of them. */
export function isCaptionedOnly(choices: GridChoices | undefined, videos: readonly Video[]): boolean {
  return choices?.isCaptionedOnly ?? countCaptioned(videos) >= ENOUGH_CAPTIONED;
}

export function countCaptioned(videos: readonly Video[]): number {
  return videos.filter(({ captions }) => captions !== null).length;
}

/** Thrown if the language has no videos, which is not a failure. */
class NotConfigured extends Error {}

async function fetchVideoFile(lang: LanguageCode, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`/videos/${lang}.json`, { signal }).catch((failure: unknown) => {
    throw failure instanceof Error ? new Error('Network error occurred', { cause: failure }) : failure;
  });
  // Languages in the selector always have videos. The operator may have added videos for others.
  if (response.status === 404 && !SELECTABLE_LANGUAGES.includes(lang)) {
    throw new NotConfigured(`No JSON file configured for language: ${lang}`);
  }
  if (!response.ok) throw new Error(`Failed to fetch JSON file (${response.status}): ${statusText(response)}`);
  const type = response.headers.get('content-type') ?? 'an unknown type';
  if (!/[/+]json\b/.test(type)) {
    throw new Error(`Expected JSON but received ${type}. The file may not exist or the path is incorrect.`);
  }
  return response.json().catch((failure: unknown) => {
    throw new Error('The video file is not valid JSON.', { cause: failure });
  });
}

function statusText({ status, statusText: sent }: Response): string {
  return sent || (STATUS_TEXTS[status] ?? (status < 500 ? 'Request Failed' : 'Server Error'));
}
