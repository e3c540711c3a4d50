import { z } from 'zod';

const Level = z.string().regex(/^[ABC][12](\.[12])?$/);

/** A video as a language's source file lists it; a fact that nobody knows is null. */
export const VideoSource = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  title: z.string().min(1),
  url: z.url({ protocol: /^https$/ }),
  thumbnail: z.url({ protocol: /^https$/ }).nullable(),
  duration: z.number().int().positive().nullable().meta({ description: 'Seconds.' }),
  publishDate: z.iso.date().nullable(),
  views_count: z.number().int().nonnegative().nullable(),
  channelName: z.string().min(1).optional(),
  langLevel: z.array(Level).min(1).optional().meta({ description: "The video's own levels, where known." }),
});

export const ChannelSource = z.object({
  channelName: z.string().min(1),
  channel_img_profile: z.url({ protocol: /^https$/ }).nullable(),
  channelId: z.string().min(1).nullable(),
  langLevel: z.array(Level).min(1),
  videos: z.array(VideoSource).min(1),
});

/** One language's static video file: a list of channels with their videos. */
export const VideoSourceFile = z.array(ChannelSource);

export type VideoSource = z.infer<typeof VideoSource>;
export type ChannelSource = z.infer<typeof ChannelSource>;
export type VideoSourceFile = z.infer<typeof VideoSourceFile>;
