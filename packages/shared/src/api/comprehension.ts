import { z } from 'zod';
import { MAX_COMPREHENSION_VIDEOS } from '../captions.ts';
import { LanguageCode, VideoId } from './codes.ts';

export const ComprehensionBody = z
  .object({
    language: LanguageCode,
    videoIds: z
      .array(VideoId)
      .min(1, 'Name at least one video')
      .max(MAX_COMPREHENSION_VIDEOS, `Name at most ${MAX_COMPREHENSION_VIDEOS} videos`),
  })
  .meta({ id: 'ComprehensionBody' });

/** How a share feels: from 0.95 comfortable, from 0.9 a good stretch, from 0.8 hard, below it too hard for now. */
export const ComprehensionBand = z
  .enum(['comfortable', 'stretch', 'hard', 'too_hard'])
  .meta({ id: 'ComprehensionBand' });

/** Why there is no estimate: no captions, under 100 counted words, neither a word nor a level of the learner. */
export const NoEstimateReason = z.enum(['no_captions', 'too_short', 'no_level']).meta({ id: 'NoEstimateReason' });

const share = z.number().min(0).max(1);

/** Which share of a video's words a learner probably knows. */
export const Estimate = z
  .object({
    videoId: VideoId,
    reason: NoEstimateReason.nullable(),
    share: share.nullable(),
    low: share.nullable().meta({ description: 'The 10th percentile.' }),
    high: share.nullable().meta({ description: 'The 90th percentile.' }),
    band: ComprehensionBand.nullable(),
    newWords: z.number().int().nonnegative().meta({ description: 'Different words that are probably new.' }),
    wordsPerMinute: z.number().int().positive().nullable(),
  })
  .meta({ id: 'Estimate' });

export const ComprehensionAnswer = z.object({ estimates: z.array(Estimate) }).meta({ id: 'ComprehensionAnswer' });

/** The words that would help most; `share` plus their gains is the share of who knows them. */
export const WordsToLearn = z
  .object({
    estimate: Estimate,
    words: z.array(
      z.object({
        lemma: z.string(),
        word: z.string().meta({ description: 'Its commonest form in the video.' }),
        count: z.number().int().positive(),
        gain: share,
        meaning: z.string().nullable(),
        line: z.number().int().nonnegative().meta({ description: 'The first line that has it.' }),
      }),
    ),
  })
  .meta({ id: 'WordsToLearn' });

export type ComprehensionBody = z.infer<typeof ComprehensionBody>;
export type ComprehensionBand = z.infer<typeof ComprehensionBand>;
export type NoEstimateReason = z.infer<typeof NoEstimateReason>;
export type Estimate = z.infer<typeof Estimate>;
export type ComprehensionAnswer = z.infer<typeof ComprehensionAnswer>;
export type WordsToLearn = z.infer<typeof WordsToLearn>;
