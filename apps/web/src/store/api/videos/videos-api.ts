import { useMemo } from 'react';
import { type LanguageCode, SELECTABLE_LANGUAGES, type VideoLanguages } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import type { GridChoices } from '#store/preferences/preferences-slice.ts';
import * as texts from '#texts/notices.tsx';
import type { toVideo } from './read-video-file.ts';

/** A video in the grid. Unknown properties are null. */
export type Video = ReturnType<typeof toVideo>;

/** HTTP/2 sends no status text, so these are the texts that a learner may see. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  403: texts.forbidden,
  404: texts.notFound,
  429: texts.tooManyRequests,
  500: texts.internalServerError,
  502: texts.badGateway,
  503: texts.serviceUnavailable,
  504: texts.gatewayTimeout,
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
          const message = error instanceof Error ? error.message : texts.unknownErrorOccurred;
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

/** Whether the grid shows only captioned videos: as the learner chose, or by default if there are any, or may be. */
export function isCaptionedOnly(choices: GridChoices | undefined, videos: readonly Video[]): boolean {
  return choices?.isCaptionedOnly ?? (videos.length === 0 || videos.some(({ captions }) => captions !== null));
}

/** Thrown if the language has no videos, which is not a failure. */
class NotConfigured extends Error {}

async function fetchVideoFile(lang: LanguageCode, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`/videos/${lang}.json`, { signal }).catch((failure: unknown) => {
    throw failure instanceof Error ? new Error(texts.networkErrorOccurred, { cause: failure }) : failure;
  });
  // Languages in the selector always have videos. The operator may have added videos for others.
  if (response.status === 404 && !SELECTABLE_LANGUAGES.includes(lang)) {
    throw new NotConfigured(texts.noVideoFile({ language: lang }));
  }
  if (!response.ok) throw new Error(texts.videoFileFailed({ status: response.status, text: statusText(response) }));
  const type = response.headers.get('content-type') ?? texts.unknownType;
  if (!/[/+]json\b/.test(type)) {
    throw new Error(texts.videoFileNotJson({ type }));
  }
  return response.json().catch((failure: unknown) => {
    throw new Error(texts.videoFileInvalid, { cause: failure });
  });
}

function statusText({ status, statusText: sent }: Response): string {
  return sent || (STATUS_TEXTS[status] ?? (status < 500 ? texts.requestFailedStatus : texts.serverError));
}
