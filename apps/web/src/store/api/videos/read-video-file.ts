import {
  type ChannelSource,
  type LanguageCode,
  type OwnVideos,
  SELECTABLE_LANGUAGES,
  type VideoPlayer,
  type VideoSource,
  type VideoSourceFile,
} from '@wordreel/shared';
import type { UnknownAction } from 'redux';
import type { ApiError, ApiRequest } from '#store/network/call-api.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import * as texts from '#texts/notices.tsx';
import * as ownTexts from '#texts/own.tsx';
import { ownVideosRequest } from './own-videos-request.ts';

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

interface Sources {
  /** The response of the catalog, or why there is none. */
  readonly answer: Promise<unknown>;
  readonly send: Send;
  readonly dispatch: (action: UnknownAction) => void;
}

/** Reads the videos of a language: the learner's own, then the catalog's. The error message is for the learner. */
export async function readVideos(
  lang: LanguageCode,
  { answer, send, dispatch }: Sources,
): Promise<{ data: Video[] } | { error: ApiError }> {
  const own = readOwnVideos(lang, send, dispatch);
  try {
    const file = await readFile(await answer, lang);
    return { data: [...(await own), ...toVideos(file, lang)] };
  } catch (error) {
    const videos = await own;
    if (error instanceof NotConfigured && videos.length > 0) return { data: videos };
    const message = error instanceof Error ? error.message : texts.unknownErrorOccurred;
    const code = error instanceof NotConfigured ? 'not_found' : 'network_error';
    return { error: { status: 0, statusText: '', code, message } };
  }
}

/** Converts one or more channels to videos: stories first, then the channels in turn. @throws on another shape */
function toVideos(source: unknown, lang: LanguageCode): Video[] {
  const file: unknown[] = Array.isArray(source) ? source : [source];
  if (!isVideoSourceFile(file)) throw new Error(texts.videoFileUnexpected);
  const channels = file.map((channel) => channel.videos.map((video) => toVideo(video, channel, lang)));
  // Stories come first, because they play everywhere and have captions.
  const videos = inTurns(channels).toSorted((a, b) => Number(b.player === 'story') - Number(a.player === 'story'));
  return [...new Map(videos.map((video) => [video.id, video])).values()];
}

/** @returns a video whose `duration` is in seconds and whose `captions` are those on the server */
function toVideo(video: VideoSource, channel: ChannelSource, lang: LanguageCode) {
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
    player: (video.player ?? 'youtube') as VideoPlayer,
    captions: video.captions ?? null,
    /** Whether the learner added it. */
    isOwn: false,
  };
}

interface Sent {
  readonly data?: unknown;
  readonly error?: ApiError | undefined;
}

type Send = (request: ApiRequest) => PromiseLike<Sent> | Sent;

/**
 * Returns the learner's own videos like those of the catalog, with the series as their channel. If they can't be loaded,
 * the catalog is still shown; the layout says so if the server is out of reach, and a notice in other cases.
 */
async function readOwnVideos(lang: LanguageCode, send: Send, dispatch: (action: UnknownAction) => void) {
  const { data, error } = await send(ownVideosRequest(lang));
  if (error !== undefined && error.status >= 400 && error.status !== 404) {
    dispatch(toastShown({ tone: 'error', text: ownTexts.ownVideosNotLoaded }));
  }
  return Array.isArray(data) ? (data as OwnVideos).map((video) => ownVideo(video, lang)) : [];
}

function ownVideo(video: OwnVideos[number], lang: LanguageCode): Video {
  const { id, title, url, thumbnail, duration, level, player, series, captions } = video;
  const channel = { channelName: series ?? ownTexts.yourVideo, channel_img_profile: null, channelId: null };
  const source = { id, title, url, thumbnail, duration, publishDate: null, views_count: null, captions };
  return { ...toVideo(source, { ...channel, langLevel: [level], videos: [] }, lang), player, isOwn: true };
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

/** Thrown if the language has no videos, which is not a failure. */
class NotConfigured extends Error {}

async function readFile(response: unknown, lang: LanguageCode): Promise<unknown> {
  if (!(response instanceof Response)) {
    // The browser's own failure is an Error; anything else was thrown by something between.
    const message = response instanceof Error ? texts.networkErrorOccurred : texts.unknownErrorOccurred;
    throw new Error(message, { cause: response });
  }
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
