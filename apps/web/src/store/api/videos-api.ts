import type { LanguageCode, VideoSourceFile } from '@wordreel/shared';
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
  langLevel: string[];
}

/** The static video file of each language that has one. */
const VIDEO_FILES: Partial<Record<LanguageCode, string>> = {
  de: '/videos/de.json',
  fr: '/videos/fr.json',
  es: '/videos/es.json',
  it: '/videos/it.json',
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

async function fetchVideoFile(lang: LanguageCode, signal: AbortSignal): Promise<unknown> {
  const path = VIDEO_FILES[lang];
  if (path === undefined) throw new Error(`No JSON file configured for language: ${lang}`);
  const response = await fetch(path, { signal }).catch(() => {
    throw new Error('Network error occurred');
  });
  if (!response.ok) throw new Error(`Failed to fetch JSON file (${response.status}): ${response.statusText}`);
  const type = response.headers.get('content-type') ?? 'nothing';
  if (!type.includes('application/json')) {
    throw new Error(`Expected JSON but received ${type}. The file may not exist or the path is incorrect.`);
  }
  return response.json().catch(() => {
    throw new Error('The video file is not valid JSON.');
  });
}

function toVideos(file: unknown, lang: LanguageCode): Video[] {
  if (!isVideoSourceFile(file)) throw new Error('The video file does not have the expected shape.');
  return file.flatMap((channel) =>
    channel.videos.map((video) => ({
      id: video.id,
      title: video.title,
      url: video.url,
      thumbnail: video.thumbnail,
      duration: video.duration,
      publishDate: video.publishDate,
      views_count: video.views_count,
      channelName: video.channelName ?? channel.channelName,
      channelImgProfile: channel.channel_img_profile,
      channelId: channel.channelId,
      lang,
      langLevel: video.langLevel ?? channel.langLevel,
    })),
  );
}

/** Checks what the grid relies on; the schema itself stays on the server, it would cost the browser 22 KB. */
function isVideoSourceFile(file: unknown): file is VideoSourceFile {
  return (
    Array.isArray(file) &&
    file.every(
      (channel: Partial<VideoSourceFile[number]> | null) =>
        typeof channel?.channelName === 'string' &&
        Array.isArray(channel.langLevel) &&
        Array.isArray(channel.videos) &&
        channel.videos.every(
          (video) => typeof video?.id === 'string' && typeof video.title === 'string' && typeof video.url === 'string',
        ),
    )
  );
}
