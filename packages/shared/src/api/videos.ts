import { z } from 'zod';
import { count, int, LanguageCode, named, VideoId, zone } from './fields.ts';

const Level = z.string().regex(/^[ABC][12](\.[12])?$/);

/** An HTTPS URL, or a path on this server. */
const Place = z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^\/[\w./-]+$/)]);

/**
 * The player of a video: YouTube's, the browser's own for a file of this server or for one on the learner's device
 * (`local`), or the device's voice for a story.
 */
export const VideoPlayer = z.enum(['youtube', 'file', 'local', 'story']).meta({ id: 'VideoPlayer' });

/** Source of captions; `own` means the learner's own. */
export const CaptionKind = z.enum(['human', 'automatic', 'story', 'own']).meta({ id: 'CaptionKind' });

/** A video in a language's source file; unknown fields are null. */
export const VideoSource = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  title: z.string().min(1),
  url: Place,
  thumbnail: Place.nullable(),
  duration: int.positive().nullable().describe('Seconds.'),
  publishDate: z.iso.date().nullable(),
  views_count: count.nullable(),
  channelName: z.string().min(1).optional(),
  langLevel: z.array(Level).min(1).optional().describe("The video's own levels, if known."),
  player: VideoPlayer.exclude(['local']).optional().describe('YouTube if omitted.'),
  captions: CaptionKind.nullish().describe('Captions of the video on this server.'),
});

export const ChannelSource = z.object({
  channelName: z.string().min(1),
  channel_img_profile: Place.nullable(),
  channelId: z.string().min(1).nullable(),
  langLevel: z.array(Level).min(1),
  videos: z.array(VideoSource).min(1),
});

/** The static video file of a language: a list of channels with their videos. */
export const VideoSourceFile = z.array(ChannelSource);

/** Seconds from the start of a video, with millisecond precision. */
export const Seconds = z.number().min(0).max(360_000, 'A video has at most 100 hours');

export const StoryQuestion = named('StoryQuestion', {
  question: z.string(),
  questionTranslation: z.string(),
  options: z.array(z.string()).length(3),
  answer: int.min(0).max(2).describe('Index of the right option.'),
});

export const StoryScene = named('StoryScene', {
  line: int.min(0).describe('Index of the first line that shows the drawing.'),
  drawing: z.string().describe('Path of the drawing.'),
});

/** Data of a video page, without the captions. */
export const VideoDetails = named('VideoDetails', {
  id: VideoId,
  language: LanguageCode,
  title: z.string(),
  url: z.string(),
  thumbnail: z.string().nullable(),
  duration: z.number().nullable().describe('Seconds.'),
  publishDate: z.iso.date().nullable(),
  viewsCount: z.number().nullable(),
  channelName: z.string(),
  channelImgProfile: z.string().nullable(),
  langLevel: z.array(Level),
  player: VideoPlayer,
  fileUrl: z.string().nullable().describe('Address of a video file; null for other players.'),
  captions: CaptionKind.nullable(),
  progress: z
    .object({ position: Seconds, finishedAt: z.iso.datetime().nullable() })
    .nullable()
    .describe('Progress in the video; null if it was never watched.'),
  questions: z.array(StoryQuestion).optional().describe('Comprehension questions of a story.'),
  scenes: z.array(StoryScene).optional().describe('Drawings that replace the cover of a story, by first line.'),
});

export const VideoPath = z.object({ id: z.string() });

/** One year in seconds. */
const LONGEST_AGO = 31_536_000;

/** Upper bound for the lookups in one session. */
export const MOST_LOOKUPS = 10_000;

/** Progress of a watch session, sent repeatedly. A session counts once, however often it is sent. */
export const ProgressBody = z
  .object({
    sessionId: z.uuid('A session id is a UUID'),
    position: Seconds,
    watched: Seconds.describe('Seconds of this session in which the video played and was visible.'),
    isFinished: z.boolean().default(false),
    isUnfinished: z
      .boolean()
      .default(false)
      .describe('Removes the finished mark of the video, whichever session set it.'),
    secondsAgo: z
      .number()
      .min(0)
      .max(LONGEST_AGO)
      .default(0)
      .describe('Age of the progress in seconds, if it could not be sent at once; later progress wins.'),
    lookups: int.min(0).max(MOST_LOOKUPS).default(0).describe('Number of lookups in this session.'),
    zone: zone.optional().describe('Determines the study day of the session; an unknown zone counts as missing.'),
  })
  .refine(({ isFinished, isUnfinished }) => !(isFinished && isUnfinished), 'A video is finished or it is not')
  .meta({ id: 'ProgressBody' });

/** How hard this video was compared with one watched earlier. */
export const DifficultyBody = named('DifficultyBody', {
  comparedTo: VideoId,
  answer: z.enum(['easier', 'same', 'harder']),
});

/** A learner's watched videos, most recent first. */
export const WatchHistory = z
  .array(
    z.object({
      videoId: VideoId,
      title: z.string(),
      position: Seconds,
      watched: Seconds,
      finishedAt: z.iso.datetime().nullable(),
      lastSeenAt: z.iso.datetime(),
    }),
  )
  .meta({ id: 'WatchHistory' });

/** Videos that a learner saved for later, most recently saved first. */
export const WatchLater = z.array(z.object({ videoId: VideoId, keptAt: z.iso.datetime() })).meta({ id: 'WatchLater' });

/** Languages with videos, those with the most captioned videos first. */
export const VideoLanguages = z
  .array(z.object({ code: LanguageCode, videos: int, captioned: int }))
  .meta({ id: 'VideoLanguages' });

export type VideoPlayer = z.infer<typeof VideoPlayer>;
export type CaptionKind = z.infer<typeof CaptionKind>;
export type StoryQuestion = z.infer<typeof StoryQuestion>;
export type StoryScene = z.infer<typeof StoryScene>;
export type VideoDetails = z.infer<typeof VideoDetails>;
export type ProgressBody = z.input<typeof ProgressBody>;
export type DifficultyBody = z.infer<typeof DifficultyBody>;
export type WatchHistory = z.infer<typeof WatchHistory>;
export type WatchLater = z.infer<typeof WatchLater>;
export type VideoLanguages = z.infer<typeof VideoLanguages>;
export type VideoSource = z.infer<typeof VideoSource>;
export type ChannelSource = z.infer<typeof ChannelSource>;
export type VideoSourceFile = z.infer<typeof VideoSourceFile>;
