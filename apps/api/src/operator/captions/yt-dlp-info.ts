import { createHash } from 'node:crypto';
import { languageCode } from '@wordreel/dictionaries';
import type { LanguageCode } from '@wordreel/shared';
import { z } from 'zod';
import { isYoutubeId } from '#operator/youtube-video';

/** Caption tracks by language tag. A value of any other type counts as missing. */
const tracks = z.record(z.string(), z.unknown()).nullable().catch(null);

/** The fields of yt-dlp's `.info.json` that we use, out of more than a hundred. */
export const VideoInfo = z.object({
  /** `playlist` in the file about a channel, which yt-dlp writes to the same folder. */
  _type: z.string().nullable().catch(null),
  id: z.string().min(1),
  title: z.string().trim().min(1),
  webpage_url: z.string().nullable().catch(null),
  extractor_key: z.string().nullable().catch(null),
  duration: z.number().nullable().catch(null),
  upload_date: z.string().nullable().catch(null),
  view_count: z.number().int().nonnegative().nullable().catch(null),
  channel: z.string().nullable().catch(null),
  channel_id: z.string().nullable().catch(null),
  uploader: z.string().nullable().catch(null),
  language: z.string().nullable().catch(null),
  /** Captions written by people, by language tag. */
  subtitles: tracks,
  /** Machine captions by language tag: `…-orig` is the transcript, and the others are its translations. */
  automatic_captions: tracks,
});

export type VideoInfo = z.infer<typeof VideoInfo>;

/** Whether the video is from YouTube. If its file does not name the source, the shape of the id decides. */
export const isYoutube = ({ extractor_key: key, id }: VideoInfo): boolean =>
  key === null ? isYoutubeId(id) : /^youtube/i.test(key);

/** Returns the video's own id if it is safe in a URL, else a hash of its source and id. */
export function videoIdOf({ id, extractor_key: key }: VideoInfo): string {
  if (/^[A-Za-z0-9_-]{1,64}$/.test(id)) return id;
  return createHash('sha256').update(`${key}/${id}`).digest('base64url').slice(0, 22);
}

/** Converts the upload date, such as `20240131`, to an ISO date; null if it is not a valid date. */
export function dateOf({ upload_date: date }: VideoInfo): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(date ?? '') ?? [];
  if (year === undefined || Number.isNaN(Date.parse(`${year}-${month}-${day}`))) return null;
  return `${year}-${month}-${day}`;
}

/** Returns the language spoken in the video, from its metadata or else from the tag of the automatic transcript. */
export function spokenLanguage({ language, automatic_captions: automatic }: VideoInfo): LanguageCode | null {
  const original = Object.keys(automatic ?? {}).find((track) => track.endsWith('-orig'));
  return languageOf(language) ?? languageOf(original);
}

/** Maps `de-DE`, `de-orig`, `ger` and `de` to German; null for an unsupported language. */
export function languageOf(tag: string | null | undefined): LanguageCode | null {
  return languageCode((tag ?? '').split(/[-_]/)[0] ?? '') ?? null;
}
