import { z } from 'zod';
import { LanguageCode, VideoId } from './codes.ts';
import { zone } from './zone.ts';

const Level = z.string().regex(/^[ABC][12](\.[12])?$/);

/** An address on the web, or a path on this server. */
const Place = z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^\/[\w./-]+$/)]);

/** What plays a video: YouTube's player, the browser's own, or the device's voice that reads a story. */
export const VideoPlayer = z.enum(['youtube', 'file', 'story']).meta({ id: 'VideoPlayer' });

/** Where captions come from; `own` are the learner's. */
export const CaptionKind = z.enum(['human', 'automatic', 'story', 'own']).meta({ id: 'CaptionKind' });

/** A video as a language's source file lists it; a fact that nobody knows is null. */
export const VideoSource = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  title: z.string().min(1),
  url: Place,
  thumbnail: Place.nullable(),
  duration: z.number().int().positive().nullable().meta({ description: 'Seconds.' }),
  publishDate: z.iso.date().nullable(),
  views_count: z.number().int().nonnegative().nullable(),
  channelName: z.string().min(1).optional(),
  langLevel: z.array(Level).min(1).optional().meta({ description: "The video's own levels, where known." }),
  player: VideoPlayer.optional().meta({ description: 'YouTube, where it is not told.' }),
  captions: CaptionKind.nullish().meta({ description: 'Which captions this server has of it.' }),
});

export const ChannelSource = z.object({
  channelName: z.string().min(1),
  channel_img_profile: Place.nullable(),
  channelId: z.string().min(1).nullable(),
  langLevel: z.array(Level).min(1),
  videos: z.array(VideoSource).min(1),
});

/** One language's static video file: a list of channels with their videos. */
export const VideoSourceFile = z.array(ChannelSource);

/** Seconds since the beginning of a video, to the millisecond. */
export const Seconds = z.number().min(0).max(360_000, 'A video has at most 100 hours');

/** A video with all that its page shows besides the captions. */
/** What a story asks at its end; who has understood it knows. */
export const StoryQuestion = z
  .object({
    question: z.string(),
    questionTranslation: z.string(),
    options: z.array(z.string()).length(3),
    answer: z.number().int().min(0).max(2).meta({ description: 'The place of the right option.' }),
  })
  .meta({ id: 'StoryQuestion' });

export const VideoDetails = z
  .object({
    id: VideoId,
    language: LanguageCode,
    title: z.string(),
    url: z.string(),
    thumbnail: z.string().nullable(),
    duration: z.number().nullable().meta({ description: 'Seconds.' }),
    publishDate: z.iso.date().nullable(),
    viewsCount: z.number().nullable(),
    channelName: z.string(),
    channelImgProfile: z.string().nullable(),
    langLevel: z.array(Level),
    player: VideoPlayer,
    fileUrl: z.string().nullable().meta({ description: 'Where a video file is; null where another player plays it.' }),
    captions: CaptionKind.nullable(),
    progress: z
      .object({ position: Seconds, finishedAt: z.iso.datetime().nullable() })
      .nullable()
      .meta({ description: 'How far you are; null where you have not watched it.' }),
    questions: z.array(StoryQuestion).optional().meta({ description: 'Of a story.' }),
  })
  .meta({ id: 'VideoDetails' });

export const VideoPath = z.object({ id: z.string() });

/** A year, in seconds. */
const LONGEST_AGO = 31_536_000;

/** More words than somebody looks up before one video. */
export const MOST_LOOKUPS = 10_000;

/** What a page tells of one watch session, again and again: the same session told twice counts once. */
export const ProgressBody = z
  .object({
    sessionId: z.uuid('A session id is a UUID'),
    position: Seconds,
    watched: Seconds.meta({ description: 'Seconds in this session in which it played and could be seen.' }),
    isFinished: z.boolean().default(false),
    isUnfinished: z.boolean().default(false).meta({
      description: 'Takes back that the video is finished, whichever session said so.',
    }),
    secondsAgo: z.number().min(0).max(LONGEST_AGO).default(0).meta({
      description: 'How long ago that was, where it could not be told at once: what came later stands.',
    }),
    lookups: z.number().int().min(0).max(MOST_LOOKUPS).default(0).meta({
      description: 'Words that were looked up in this session.',
    }),
    zone: zone.optional().meta({
      description: 'By it the session has a study day; a zone that the server does not know is as good as none.',
    }),
  })
  .refine(({ isFinished, isUnfinished }) => !(isFinished && isUnfinished), 'A video is finished or it is not')
  .meta({ id: 'ProgressBody' });

/** How hard this video was, beside one that was watched before. */
export const DifficultyBody = z
  .object({ comparedTo: VideoId, answer: z.enum(['easier', 'same', 'harder']) })
  .meta({ id: 'DifficultyBody' });

/** What a learner has watched, the last first. */
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

/** The videos that a learner keeps for later, the last kept first. */
export const WatchLater = z.array(z.object({ videoId: VideoId, keptAt: z.iso.datetime() })).meta({ id: 'WatchLater' });

/** The languages that have videos, those with the most captioned ones first. */
export const VideoLanguages = z
  .array(z.object({ code: LanguageCode, videos: z.number().int(), captioned: z.number().int() }))
  .meta({ id: 'VideoLanguages' });

export type VideoPlayer = z.infer<typeof VideoPlayer>;
export type CaptionKind = z.infer<typeof CaptionKind>;
export type StoryQuestion = z.infer<typeof StoryQuestion>;
export type VideoDetails = z.infer<typeof VideoDetails>;
export type ProgressBody = z.input<typeof ProgressBody>;
export type DifficultyBody = z.infer<typeof DifficultyBody>;
export type WatchHistory = z.infer<typeof WatchHistory>;
export type WatchLater = z.infer<typeof WatchLater>;
export type VideoLanguages = z.infer<typeof VideoLanguages>;

export type VideoSource = z.infer<typeof VideoSource>;
export type ChannelSource = z.infer<typeof ChannelSource>;
export type VideoSourceFile = z.infer<typeof VideoSourceFile>;
