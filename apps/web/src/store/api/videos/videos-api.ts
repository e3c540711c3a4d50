import { useMemo } from 'react';
import type { CaptionKind, LanguageCode, VideoPlayer } from '@wordreel/shared';
import { SELECTABLE_LANGUAGES } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';

/** A video of the grid. Facts that nobody knows are null. */
export interface Video {
  id: string;
  title: string;
  url: string;
  thumbnail: string | null;
  /** Seconds. */
  duration: number | null;
  /** An ISO date. */
  publishDate: string | null;
  views_count: number | null;
  channelName: string;
  channelImgProfile: string | null;
  channelId: string | null;
  lang: LanguageCode;
  langLevel: readonly string[];
  player: VideoPlayer;
  /** Which captions the server has of it; null for none. */
  captions: CaptionKind | null;
}

/** HTTP/2 sends no status text: these stand in for the ones a learner may meet. */
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
    /** The videos of a language, loaded once. The error's message is for the learner. */
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
  }),
});

export const { useGetVideosQuery } = videosApi;

const NONE: readonly Video[] = [];

/** The videos of a language that were loaded; none before. */
export function cachedVideos(language: LanguageCode, state: unknown): readonly Video[] {
  type State = Parameters<ReturnType<typeof videosApi.endpoints.getVideos.select>>[0];
  return videosApi.endpoints.getVideos.select(language)(state as State).data ?? NONE;
}

/** The names of the channels that a language has videos of, sorted; none while the videos load. */
export function useChannelNames(language: LanguageCode): readonly string[] {
  const { currentData: videos } = useGetVideosQuery(language);
  return useMemo(
    () => [...new Set(videos?.map((video) => video.channelName))].toSorted((a, b) => a.localeCompare(b)),
    [videos],
  );
}

/** A language has no videos: nothing has failed. */
class NotConfigured extends Error {}

async function fetchVideoFile(lang: LanguageCode, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`/videos/${lang}.json`, { signal }).catch((failure: unknown) => {
    throw failure instanceof Error ? new Error('Network error occurred', { cause: failure }) : failure;
  });
  // The languages of the selector always have videos; of another one the operator may have added some.
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
