import { z } from 'zod';
import { LanguageCode } from './codes.ts';
import { MAX_WORD_LENGTH, normaliseWord, wordError } from '../validators.ts';

export const ReviewPriority = z
  .union([z.literal(1), z.literal(2), z.literal(3)], { error: 'Review priority must be 1, 2 or 3' })
  .meta({ id: 'ReviewPriority', description: 'Stars: how much the learner wants to keep the word.' });

export const VideoId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'A video id has 1 to 64 letters, digits, - or _')
  .meta({ id: 'VideoId' });

/** A word of a learner's list. */
export const Word = z
  .object({
    word: z.string().min(1).max(MAX_WORD_LENGTH),
    translation: z.string().nullable(),
    reviewPriority: ReviewPriority,
    videoId: VideoId.nullable(),
  })
  .meta({ id: 'Word' });

const wordField = z.string().transform((text, context) => {
  const word = normaliseWord(text);
  const message = wordError(text);
  if (message !== null) context.addIssue({ code: 'custom', message });
  return word;
});

/** In one line: what a text field has no room for, control characters and halves of characters, becomes a space. */
const translationField = z
  .string()
  .max(500, 'A translation can have at most 500 characters')
  .transform((text) => text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim());

export const NewWord = z
  .object({
    word: wordField,
    translation: translationField.nullish(),
    reviewPriority: ReviewPriority.optional(),
    videoId: VideoId.nullish(),
  })
  .meta({ id: 'NewWord' });

export const SaveWordBody = z.object({ language: LanguageCode, word: NewWord }).meta({ id: 'SaveWordBody' });

/** Where a word is, percent-encoded. Which languages there are is not a rule of it: an unknown one is not found. */
export const WordPath = z.object({ language: z.string(), word: wordField });

export const SetPriorityBody = z.object({ reviewPriority: ReviewPriority }).meta({ id: 'SetPriorityBody' });

export const WordCount = z.object({ wordCount: z.number().int().nonnegative() }).meta({ id: 'WordCount' });

export type SaveWordBody = z.input<typeof SaveWordBody>;
export type SetPriorityBody = z.infer<typeof SetPriorityBody>;
export type WordCount = z.infer<typeof WordCount>;
export type ReviewPriority = z.infer<typeof ReviewPriority>;
export type Word = z.infer<typeof Word>;
export type NewWord = z.input<typeof NewWord>;
