import type { ChannelSource, LanguageCode, VideoSource, VideoSourceFile } from '@wordreel/shared';
import * as texts from '#texts/notices.tsx';
import type { Video } from './videos-api.ts';

/** Converts one or more channels to videos: stories first, then the channels in turn. @throws on another shape */
export function toVideos(source: unknown, lang: LanguageCode): Video[] {
  const file: unknown[] = Array.isArray(source) ? source : [source];
  if (!isVideoSourceFile(file)) throw new Error(texts.videoFileUnexpected);
  const channels = file.map((channel) => channel.videos.map((video) => toVideo(video, channel, lang)));
  // Stories come first, because they play everywhere and have captions.
  const videos = inTurns(channels).toSorted((a, b) => Number(b.player === 'story') - Number(a.player === 'story'));
  return [...new Map(videos.map((video) => [video.id, video])).values()];
}

/** @returns a video whose `duration` is in seconds and whose `captions` are those on the server */
export function toVideo(video: VideoSource, channel: ChannelSource, lang: LanguageCode) {
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

const isDate = (text: string | null): boolean => !Number.isNaN(Date.parse(text ?? ''));

/** Takes the first video of each channel, then the second of each, so that no channel fills the first screen alone. */
function inTurns<T>(channels: readonly (readonly T[])[]): T[] {
  const turns = Math.max(0, ...channels.map((videos) => videos.length));
  return Array.from({ length: turns }, (_, turn) => channels.flatMap((videos) => videos.slice(turn, turn + 1))).flat();
}

/** Checks only what the grid relies on. The full schema would add 22 KB to the bundle. */
function isVideoSourceFile(file: unknown): file is VideoSourceFile {
  return (file as (Partial<ChannelSource> | null)[]).every(
    (channel) =>
      typeof channel?.channelName === 'string' &&
      isKnownAs('string', channel.channel_img_profile) &&
      Array.isArray(channel.langLevel) &&
      Array.isArray(channel.videos) &&
      channel.videos.every(isVideoSource),
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

const isKnownAs = (type: 'number' | 'string', fact: unknown): boolean =>
  fact === null || fact === undefined || typeof fact === type;
