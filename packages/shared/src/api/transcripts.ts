import { z } from 'zod';
import { MAX_LINE_LENGTH } from '../captions.ts';
import { LanguageCode, VideoId } from './codes.ts';
import { CaptionKind, Seconds } from './videos.ts';

const index = z.number().int().nonnegative();

/**
 * A word of a line, as five numbers or more: where it begins, its length (both in UTF-16 units), its kind (a place in
 * `TOKEN_KINDS`), its lemma (a place in the transcript's `lemmas`; -1 for none) and its join: parts of one thing, such
 * as the two of a separable verb, have the same number in a line; 0 for none. Up to two more numbers are other lemmas
 * that the form may have, the likeliest first.
 */
export const TokenTuple = z
  .tuple([index, index, index, z.number().int().min(-1), index], index)
  .meta({ id: 'TokenTuple' });

/** A line of captions. Its tokens are in order; what lies between them is no word. */
export const CaptionLine = z
  .object({
    start: Seconds,
    end: Seconds,
    text: z.string(),
    translation: z.string().optional(),
    tokens: z.array(TokenTuple),
    isRepaired: z.literal(true).optional().meta({ description: 'Somebody has put it right.' }),
  })
  .meta({ id: 'CaptionLine' });

/** The captions of a video with their words. */
export const Transcript = z
  .object({
    videoId: VideoId,
    language: LanguageCode,
    kind: CaptionKind,
    matching: z.enum(['full', 'basic']).meta({ description: 'How well words of this language are told apart.' }),
    seemsForeign: z.boolean().meta({ description: 'Hardly a word is one of the language.' }),
    lemmas: z.array(z.string()),
    ranks: z.array(index).meta({ description: 'How common each lemma is, 1 the commonest; 0 where no list has it.' }),
    lines: z.array(CaptionLine),
  })
  .meta({ id: 'Transcript' });

/** Captions of one's own: the text of a .vtt, .srt or .json3 file. Its size is checked by the route. */
export const UploadCaptionsBody = z
  .object({ fileName: z.string().min(1).max(255), text: z.string().min(1, 'The file is empty') })
  .meta({ id: 'UploadCaptionsBody' });

/** What could not be read as it stands, and what was done about it. */
export const CaptionProblem = z
  .object({ line: z.number().int().positive(), message: z.string() })
  .meta({ id: 'CaptionProblem' });

export const UploadedCaptions = z
  .object({ lineCount: index, problems: z.array(CaptionProblem) })
  .meta({ id: 'UploadedCaptions' });

export const FixLineBody = z
  .object({
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
    textBefore: z.string().max(MAX_LINE_LENGTH).optional().meta({
      description: 'What the line said when it was corrected: where it says something else by now, the answer is 409.',
    }),
  })
  .meta({ id: 'FixLineBody' });

/** `accepted`: everybody sees it now. `proposed`: it waits for a second learner, or the operator. */
export const FixedLine = z.object({ status: z.enum(['accepted', 'proposed']) }).meta({ id: 'FixedLine' });

/**
 * `form` is what stands in a line; of joined words their forms with a space between. The lemma is what it really is a
 * form of; null takes an earlier word back. A joined form whose lemma is `''` is not joined.
 */
export const TokenOverrideBody = z
  .object({ form: z.string().trim().min(1).max(100), lemma: z.string().trim().max(100).nullable() })
  .meta({ id: 'TokenOverrideBody' });

export type TokenTuple = z.infer<typeof TokenTuple>;
export type CaptionLine = z.infer<typeof CaptionLine>;
export type Transcript = z.infer<typeof Transcript>;
export type UploadCaptionsBody = z.infer<typeof UploadCaptionsBody>;
export type UploadedCaptions = z.infer<typeof UploadedCaptions>;
export type CaptionProblem = z.infer<typeof CaptionProblem>;
export type FixLineBody = z.infer<typeof FixLineBody>;
export type FixedLine = z.infer<typeof FixedLine>;
export type TokenOverrideBody = z.infer<typeof TokenOverrideBody>;
