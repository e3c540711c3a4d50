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

/** Comprehension band of a share: comfortable from 0.95, a good stretch from 0.9, hard from 0.8, otherwise too hard. */
export const ComprehensionBand = z
  .enum(['comfortable', 'stretch', 'hard', 'too_hard'])
  .meta({ id: 'ComprehensionBand' });

/** Why there is no estimate: no captions, fewer than 100 counted words, or neither words nor a level of the learner. */
export const NoEstimateReason = z.enum(['no_captions', 'too_short', 'no_level']).meta({ id: 'NoEstimateReason' });

const share = z.number().min(0).max(1);

/** Estimated share of a video's words that a learner knows. */
export const Estimate = z
  .object({
    videoId: VideoId,
    reason: NoEstimateReason.nullable(),
    share: share.nullable(),
    low: share.nullable().meta({ description: 'The 10th percentile.' }),
    high: share.nullable().meta({ description: 'The 90th percentile.' }),
    band: ComprehensionBand.nullable(),
    newWords: z.number().int().nonnegative().meta({ description: 'Number of distinct words that are probably new.' }),
    wordsPerMinute: z.number().int().positive().nullable(),
  })
  .meta({ id: 'Estimate' });

export const ComprehensionAnswer = z.object({ estimates: z.array(Estimate) }).meta({ id: 'ComprehensionAnswer' });

/** The most helpful words. `share` plus their gains is the share once they are known. */
export const WordsToLearn = z
  .object({
    estimate: Estimate,
    words: z.array(
      z.object({
        lemma: z.string(),
        word: z.string().meta({ description: 'Its most common form in the video.' }),
        count: z.number().int().positive(),
        gain: share,
        meaning: z.string().nullable(),
        line: z.number().int().nonnegative().meta({ description: 'Index of the first line with the word.' }),
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
