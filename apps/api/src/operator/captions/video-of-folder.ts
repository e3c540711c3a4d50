import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { LanguageCode } from '@wordreel/shared';
import type { CatalogueVideo } from '#features/videos/videos.store';
import type { FoundVideo } from './read-video-folder.ts';
import { youtubeAddress, youtubeThumbnail } from '#operator/youtube-video';
import { dateOf, isYoutube, languageOf, spokenLanguage, videoIdOf, type VideoInfo } from './yt-dlp-info.ts';

/** Returns whether `target` is already a copy of `source`, for example because the folder was imported before. */
function isSame(source: string, target: string): boolean {
  const [from, to] = [statSync(source), statSync(target, { throwIfNoEntry: false })];
  return to !== undefined && (to.ino === from.ino || (to.size === from.size && to.mtimeMs >= from.mtimeMs));
}

/** Links a video file into the media folder, or copies it if it cannot be linked. @returns its file name there */
function keepMedia(folder: string, media: string, id: string): string {
  const name = `${id}${extname(media).toLowerCase()}`;
  const target = join(folder, name);
  if (isSame(media, target)) return name;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${target}.new`;
  rmSync(unfinished, { force: true });
  try {
    linkSync(media, unfinished);
  } catch {
    copyFileSync(media, unfinished);
  }
  renameSync(unfinished, target);
  return name;
}

export function languageOfVideo({ info, captions }: FoundVideo, named: LanguageCode | null): LanguageCode {
  const spoken = spokenLanguage(info) ?? named;
  if (spoken !== null) return spoken;
  const ofTracks = new Set(captions.map(({ track }) => languageOf(track)).filter((code) => code !== null));
  const [only] = ofTracks;
  if (only === undefined || ofTracks.size > 1) throw new Error('its language is not known: name it with --language');
  return only;
}

/** Returns the URL of the video's original page if it uses HTTPS, else the path of the video's page in Wordreel. */
function addressOf(info: VideoInfo, id: string): string {
  if (isYoutube(info)) return youtubeAddress(id);
  const page = info.webpage_url ?? '';
  return URL.canParse(page) && new URL(page).protocol === 'https:' ? page : `/video/${id}`;
}

interface VideoOptions {
  readonly mediaDir: string;
  readonly language: LanguageCode;
  readonly levels: readonly string[];
  readonly prefersFiles: boolean;
}

/** Converts a video to a catalog entry and copies its file. @throws Error if the video cannot be played */
export function videoOfFolder(
  { info, media }: FoundVideo,
  { mediaDir, language, levels, prefersFiles }: VideoOptions,
): CatalogueVideo {
  const id = videoIdOf(info);
  const isFile = media !== null && (prefersFiles || !isYoutube(info));
  if (!isFile && !isYoutube(info)) throw new Error('it is not from YouTube, and there is no video file next to it');
  return {
    id,
    language,
    player: isFile ? 'file' : 'youtube',
    title: info.title,
    url: addressOf(info, id),
    thumbnail: isYoutube(info) ? youtubeThumbnail(id) : null,
    duration: info.duration === null ? null : Math.max(1, Math.round(info.duration)),
    publishDate: dateOf(info),
    viewsCount: info.view_count,
    channelId: info.channel_id || null,
    channelName: info.channel || info.uploader || 'Unknown channel',
    channelImage: null,
    levels,
    hasChannelLevels: false,
    fileName: isFile ? keepMedia(mediaDir, media, id) : null,
  };
}
