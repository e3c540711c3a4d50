import { useMemo } from 'react';
import type {
  CaptionKind,
  ChannelSource,
  LanguageCode,
  VideoPlayer,
  VideoSource,
  VideoSourceFile,
} from '@wordreel/shared';
import { SELECTABLE_LANGUAGES } from '@wordreel/shared';
import { api } from './base-api.ts';

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
          return { data: toVideos(await fetchVideoFile(lang, signal), lang) };
        } catch (error) {
          const message = error instanceof Error ? error.message : 'Unknown error occurred';
          return { error: { status: 0, statusText: '', code: 'network_error', message } };
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

async function fetchVideoFile(lang: LanguageCode, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`/videos/${lang}.json`, { signal }).catch((failure: unknown) => {
    throw failure instanceof Error ? new Error('Network error occurred', { cause: failure }) : failure;
  });
  // The languages of the selector always have videos; of another one the operator may have added some.
  if (response.status === 404 && !SELECTABLE_LANGUAGES.includes(lang)) {
    throw new Error(`No JSON file configured for language: ${lang}`);
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

function toVideos(file: unknown, lang: LanguageCode): Video[] {
  if (!isVideoSourceFile(file)) throw new Error('The video file does not have the expected shape.');
  const channels = file.map((channel) => channel.videos.map((video) => toVideo(video, channel, lang)));
  const videos = storiesFirst(inTurns(channels));
  return [...new Map(videos.map((video) => [video.id, video])).values()];
}

function toVideo(video: VideoSource, channel: ChannelSource, lang: LanguageCode): Video {
  return {
    id: video.id,
    title: video.title,
    url: video.url,
    thumbnail: video.thumbnail ?? null,
    duration: video.duration ?? null,
    publishDate: isDate(video.publishDate) ? video.publishDate : null,
    views_count: video.views_count ?? null,
    channelName: video.channelName ?? channel.channelName,
    channelImgProfile: channel.channel_img_profile ?? null,
    channelId: channel.channelId ?? null,
    lang,
    langLevel: video.langLevel ?? channel.langLevel,
    player: video.player ?? 'youtube',
    captions: video.captions ?? null,
  };
}

function isDate(text: string | null): boolean {
  return !Number.isNaN(Date.parse(text ?? ''));
}

/** Stories first: they play everywhere, and have captions. */
function storiesFirst(videos: readonly Video[]): Video[] {
  return videos.toSorted((a, b) => Number(b.player === 'story') - Number(a.player === 'story'));
}

/** The first of every channel, then the second of every channel …: no channel fills the first screen alone. */
function inTurns<T>(channels: readonly (readonly T[])[]): T[] {
  const turns = Math.max(0, ...channels.map((videos) => videos.length));
  return Array.from({ length: turns }, (_, turn) => channels.flatMap((videos) => videos.slice(turn, turn + 1))).flat();
}

/** Checks what the grid relies on; the schema itself stays on the server, it would cost the browser 22 KB. */
function isVideoSourceFile(file: unknown): file is VideoSourceFile {
  return (
    Array.isArray(file) &&
    file.every(
      (channel: Partial<ChannelSource> | null) =>
        typeof channel?.channelName === 'string' &&
        isKnownAs('string', channel.channel_img_profile) &&
        Array.isArray(channel.langLevel) &&
        Array.isArray(channel.videos) &&
        channel.videos.every(isVideoSource),
    )
  );
}

function isVideoSource(video: Partial<VideoSource> | null): boolean {
  return (
    typeof video?.id === 'string' &&
    typeof video.title === 'string' &&
    typeof video.url === 'string' &&
    isKnownAs('number', video.duration) &&
    isKnownAs('number', video.views_count) &&
    isKnownAs('string', video.publishDate) &&
    isKnownAs('string', video.thumbnail) &&
    isKnownAs('string', video.player) &&
    isKnownAs('string', video.captions) &&
    (video.langLevel === undefined || Array.isArray(video.langLevel))
  );
}

function isKnownAs(type: 'number' | 'string', fact: unknown): boolean {
  return fact === null || fact === undefined || typeof fact === type;
}
