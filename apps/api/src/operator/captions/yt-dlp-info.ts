import { createHash } from 'node:crypto';
import { languageCode } from '@wordreel/dictionaries';
import type { LanguageCode } from '@wordreel/shared';
import { z } from 'zod';
import { isYoutubeId } from '#operator/youtube-video';

/** These fields are optional: a value of another type counts as missing. */
const tracks = z.record(z.string(), z.unknown()).nullable().catch(null);

/** What we read of the `.info.json` that yt-dlp writes beside a video; it has some hundred fields more. */
export const VideoInfo = z.object({
  /** `playlist` is the file of a channel, which lies in the same folder. */
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
  /** By language: those that people made. */
  subtitles: tracks,
  /** By language: what a machine heard is `…-orig`, and the rest are its translations. */
  automatic_captions: tracks,
});

export type VideoInfo = z.infer<typeof VideoInfo>;

/** Where a file does not say, by the shape of its id. */
export const isYoutube = ({ extractor_key: key, id }: VideoInfo): boolean =>
  key === null ? isYoutubeId(id) : /^youtube/i.test(key);

/** An id that fits into an address: the video's own where it does, else one that is made of it. */
export function videoIdOf({ id, extractor_key: key }: VideoInfo): string {
  if (/^[A-Za-z0-9_-]{1,64}$/.test(id)) return id;
  return createHash('sha256').update(`${key}/${id}`).digest('base64url').slice(0, 22);
}

/** `20240131` as an ISO date; null where it is none. */
export function dateOf({ upload_date: date }: VideoInfo): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(date ?? '') ?? [];
  if (year === undefined || Number.isNaN(Date.parse(`${year}-${month}-${day}`))) return null;
  return `${year}-${month}-${day}`;
}

/** The language that a video is in, as its file says or as the machine has heard it. */
export function spokenLanguage({ language, automatic_captions: automatic }: VideoInfo): LanguageCode | null {
  const original = Object.keys(automatic ?? {}).find((track) => track.endsWith('-orig'));
  return languageOf(language) ?? languageOf(original);
}

/** `de-DE`, `de-orig`, `ger` and `de` are all German; null for a language that is not ours. */
export function languageOf(tag: string | null | undefined): LanguageCode | null {
  return languageCode((tag ?? '').split(/[-_]/)[0] ?? '') ?? null;
}
