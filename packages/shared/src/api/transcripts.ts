import { z } from 'zod';
import { count, index, int, LanguageCode, named, share, VideoId } from './fields.ts';
import { MAX_LINE_LENGTH, MAX_COMPREHENSION_VIDEOS } from '../captions.ts';
import { CaptionKind, Seconds } from './videos.ts';

/**
 * A word of a line as five or more numbers: start and length (in UTF-16 units), kind (index in `TOKEN_KINDS`), lemma
 * (index in the transcript's `lemmas`; -1 for none) and join. Parts of one unit, such as a separable verb, have the
 * same join number within a line; 0 means none. Up to two more numbers are other possible lemmas, likeliest first.
 */
export const TokenTuple = z.tuple([index, index, index, int.min(-1), index], index).meta({ id: 'TokenTuple' });

/** A caption line. Its tokens are in order; text between them is not part of a word. */
export const CaptionLine = named('CaptionLine', {
  start: Seconds,
  end: Seconds,
  text: z.string(),
  translation: z.string().optional(),
  tokens: z.array(TokenTuple),
  isRepaired: z.literal(true).optional().describe('The line was corrected.'),
});

/** The captions of a video with their words. */
export const Transcript = named('Transcript', {
  videoId: VideoId,
  language: LanguageCode,
  kind: CaptionKind,
  matching: z.enum(['full', 'basic']).describe('How well words of this language can be segmented.'),
  seemsForeign: z.boolean().describe('Hardly any word is in the language.'),
  lemmas: z.array(z.string()),
  ranks: z.array(count).describe('Frequency rank of each lemma, 1 for the most common; 0 if it is in no list.'),
  lines: z.array(CaptionLine),
});

/** The learner's own captions: the text of a file that `parseCaptions` reads. The route checks its size. */
export const UploadCaptionsBody = named('UploadCaptionsBody', {
  fileName: z.string().min(1).max(255),
  text: z.string().min(1, 'The file is empty'),
});

/** A part of the file that could not be read as is, and how it was handled. */
export const CaptionProblem = named('CaptionProblem', { line: int.positive(), message: z.string() });

export const UploadedCaptions = named('UploadedCaptions', { lineCount: count, problems: z.array(CaptionProblem) });

export const FixLineBody = named('FixLineBody', {
  line: index.max(20_000),
  text: z
    .string()
    .max(MAX_LINE_LENGTH, `A line can have at most ${MAX_LINE_LENGTH} characters`)
    .transform((text) =>
      text
        .normalize('NFC')
        .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
        .trim(),
    )
    .refine((text) => text !== '', 'A line cannot be empty'),
  textBefore: z
    .string()
    .max(MAX_LINE_LENGTH)
    .optional()
    .describe('Text of the line when it was corrected. If the line has changed since, the response is 409.'),
});

/** `accepted`: visible to everyone. `proposed`: waiting for a second learner or the operator to agree. */
export const FixedLine = named('FixedLine', { status: z.enum(['accepted', 'proposed']) });

/** `form` is as in the line, joined words with spaces. Null `lemma` removes a correction; `''` splits a joined form. */
export const TokenOverrideBody = named('TokenOverrideBody', {
  form: z.string().trim().min(1).max(100),
  lemma: z.string().trim().max(100).nullable(),
});

export const ComprehensionBody = named('ComprehensionBody', {
  language: LanguageCode,
  videoIds: z
    .array(VideoId)
    .min(1, 'Name at least one video')
    .max(MAX_COMPREHENSION_VIDEOS, `Name at most ${MAX_COMPREHENSION_VIDEOS} videos`),
});

/** Comprehension band by share of known words: `comfortable` from 0.95, `stretch` from 0.9, `hard` from 0.8. */
export const ComprehensionBand = z
  .enum(['comfortable', 'stretch', 'hard', 'too_hard'])
  .meta({ id: 'ComprehensionBand' });

/** Why there is no estimate: no captions, fewer than 100 counted words, or a learner without words and level. */
export const NoEstimateReason = z.enum(['no_captions', 'too_short', 'no_level']).meta({ id: 'NoEstimateReason' });

/** Estimated share of a video's words that a learner knows. */
export const Estimate = named('Estimate', {
  videoId: VideoId,
  reason: NoEstimateReason.nullable(),
  share: share.nullable(),
  low: share.nullable().describe('The 10th percentile.'),
  high: share.nullable().describe('The 90th percentile.'),
  band: ComprehensionBand.nullable(),
  newWords: count.describe('Number of distinct words that are neither saved nor probably known.'),
  wordsPerMinute: int.positive().nullable(),
});

export const ComprehensionAnswer = named('ComprehensionAnswer', { estimates: z.array(Estimate) });

/** The most helpful words to learn for a video. Learning them all adds their gains to the estimated `share`. */
export const WordsToLearn = named('WordsToLearn', {
  estimate: Estimate,
  words: z.array(
    z.object({
      lemma: z.string(),
      word: z.string().describe('Its most common form in the video.'),
      count: int.positive(),
      gain: share,
      meaning: z.string().nullable(),
      line: index.describe('Index of the first line with the word.'),
    }),
  ),
});

export type TokenTuple = z.infer<typeof TokenTuple>;
export type CaptionLine = z.infer<typeof CaptionLine>;
export type Transcript = z.infer<typeof Transcript>;
export type UploadCaptionsBody = z.infer<typeof UploadCaptionsBody>;
export type UploadedCaptions = z.infer<typeof UploadedCaptions>;
export type CaptionProblem = z.infer<typeof CaptionProblem>;
export type FixLineBody = z.infer<typeof FixLineBody>;
export type FixedLine = z.infer<typeof FixedLine>;
export type TokenOverrideBody = z.infer<typeof TokenOverrideBody>;
export type ComprehensionBody = z.infer<typeof ComprehensionBody>;
export type ComprehensionBand = z.infer<typeof ComprehensionBand>;
export type NoEstimateReason = z.infer<typeof NoEstimateReason>;
export type Estimate = z.infer<typeof Estimate>;
export type ComprehensionAnswer = z.infer<typeof ComprehensionAnswer>;
export type WordsToLearn = z.infer<typeof WordsToLearn>;
