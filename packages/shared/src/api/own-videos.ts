import { z } from 'zod';
import { LEVEL_CODES } from '../level-progress.ts';
import { isOwnVideoId, MAX_EPISODE, MAX_SERIES_TITLE, MAX_VIDEO_TITLE, videoLinkError } from '../own-videos.ts';
import { LanguageCode, named, time, VideoId, whole } from './fields.ts';
import { CaptionKind, Seconds, VideoDetails, VideoPlayer } from './videos.ts';

export const OwnVideoId = z
  .string()
  .refine(isOwnVideoId, 'The id of an own video is own- and 22 letters, digits, - or _');

const line = (most: number, missing: string) =>
  z
    .string({ error: missing })
    .max(most * 4)
    .transform((text) =>
      text
        .normalize('NFC')
        .replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().min(1, missing).max(most, `At most ${most} characters fit here`));

export const VideoLink = z.string({ error: 'Paste a link to a video' }).check((context) => {
  const message = videoLinkError(context.value);
  if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
});

/** A video that a learner adds for themselves, or changes. Its link and language stay what they were. */
export const OwnVideoBody = named('OwnVideoBody', {
  url: VideoLink.describe(
    'A link to a video on YouTube, in any of its forms; or `film:`, 22 characters of salt, `.` and 43 of a hash for a film on your device.',
  ),
  language: LanguageCode,
  level: z.enum(LEVEL_CODES, 'This is not a level code'),
  title: line(MAX_VIDEO_TITLE, 'Give the video a title'),
  duration: Seconds.positive().nullable().default(null).describe('Seconds, if known.'),
  series: line(MAX_SERIES_TITLE, 'Give the series a title').nullable().default(null),
  episode: whole(1, MAX_EPISODE, `An episode is a number from 1 to ${MAX_EPISODE}`).nullable().default(null),
});

/** The video that was saved, or the one that the learner can already see under the same link. */
export const SavedOwnVideo = named('SavedOwnVideo', { id: VideoId });

/** A learner's own videos in a language, the last added first. */
export const OwnVideos = z
  .array(
    z.object({
      id: VideoId,
      title: z.string(),
      url: z.string(),
      player: VideoPlayer,
      thumbnail: z.string().nullable(),
      duration: z.number().nullable().describe('Seconds.'),
      level: z.string(),
      series: z.string().nullable(),
      episode: z.number().int().nullable(),
      captions: CaptionKind.nullable(),
      addedAt: time,
      progress: VideoDetails.shape.progress,
    }),
  )
  .meta({ id: 'OwnVideos' });

/** What is known about a video on YouTube before it is added. */
export const YoutubeVideo = named('YoutubeVideo', {
  known: z
    .object({ id: VideoId, language: LanguageCode })
    .nullable()
    .describe('The same video in the catalog or among your own.'),
  title: z.string().nullable().describe('Null unless this server asks YouTube.'),
  channelName: z.string().nullable(),
  isGone: z.boolean().describe('Whether YouTube says that the video is private, deleted or not for embedding.'),
});

export type OwnVideoBody = z.input<typeof OwnVideoBody>;
export type SavedOwnVideo = z.infer<typeof SavedOwnVideo>;
export type OwnVideos = z.infer<typeof OwnVideos>;
export type YoutubeVideo = z.infer<typeof YoutubeVideo>;
