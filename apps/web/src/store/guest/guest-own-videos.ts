import {
  isLanguageCode,
  isOwnVideoId,
  type LanguageCode,
  type OwnVideoBody,
  type OwnVideos,
  youtubeLink,
  youtubeThumbnail,
  youtubeUrl,
} from '@wordreel/shared';
import { isRecord } from '#lib/storage/is-record.ts';
import { now } from '#lib/time/now.ts';
import { guestVideosValue } from './guest-store.ts';

type GuestVideo = OwnVideos[number] & { readonly language: LanguageCode };

const isText = (value: unknown): boolean => typeof value === 'string';

function isGuestVideo(value: unknown): value is GuestVideo {
  if (!isRecord(value)) return false;
  const { id, language, title, url, level } = value;
  return typeof id === 'string' && isOwnVideoId(id) && isLanguageCode(language) && [title, url, level].every(isText);
}

/** A guest's own videos, the last added first. They move to the account at sign-up. */
export const guestVideos = () => (guestVideosValue.read() ?? []).filter(isGuestVideo);

export const guestVideosIn = (code: LanguageCode): OwnVideos =>
  guestVideos().flatMap(({ language, ...video }) => (language === code ? [{ ...video, player: 'youtube' }] : []));

/** Adds or changes a video. @returns its id, or that of the video that already has the link */
export function writeGuestVideo(id: string, { url, series = null, episode = null, ...body }: OwnVideoBody): string {
  const { videoId = '' } = youtubeLink(url) ?? {};
  const link = { url: youtubeUrl(videoId), thumbnail: youtubeThumbnail(videoId) };
  const videos = guestVideos();
  const same = videos.find((video) => video.id !== id && video.url === link.url);
  if (same !== undefined) return same.id;
  const before = videos.find((video) => video.id === id) ?? { addedAt: now() };
  const unknown = { player: 'youtube' as const, duration: null, captions: null, progress: null };
  const others = videos.filter((video) => video.id !== id);
  guestVideosValue.write([{ ...unknown, ...before, ...body, ...link, id, series, episode }, ...others]);
  return id;
}

export function removeGuestVideo(id: string): void {
  guestVideosValue.write(guestVideos().filter((video) => video.id !== id));
}
