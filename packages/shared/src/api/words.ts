import { z } from 'zod';
import { LanguageCode, VideoId } from './codes.ts';
import { Seconds } from './videos.ts';
import { MAX_WORD_LENGTH, normaliseWord, wordError } from '../word-validators.ts';

export const ReviewPriority = z
  .union([z.literal(1), z.literal(2), z.literal(3)], { error: 'Review priority must be 1, 2 or 3' })
  .meta({ id: 'ReviewPriority', description: 'Stars: how much the learner wants to keep the word.' });

export const WordKind = z.enum(['word', 'phrase']).meta({ id: 'WordKind' });

/** A word of a learner's list. What is missing nobody has told. */
export const Word = z
  .object({
    word: z.string().min(1).max(MAX_WORD_LENGTH),
    translation: z.string().nullable(),
    reviewPriority: ReviewPriority,
    videoId: VideoId.nullable(),
    addedAt: z.iso.datetime().meta({ description: 'When it came to the list, the last time where it was removed.' }),
    lemma: z.string().optional().meta({ description: 'What the word is a form of; missing where nobody knows.' }),
    kind: WordKind.optional().meta({ description: 'A word, where it is missing.' }),
    sentence: z.string().optional().meta({ description: 'The caption line in which it was met.' }),
    form: z.string().optional().meta({
      description: 'As it stands in that line, its parts with a space between: `ruft an` of `anrufen`.',
    }),
    startSec: Seconds.optional().meta({ description: 'Where that line begins in the video.' }),
    endSec: Seconds.optional(),
  })
  .meta({ id: 'Word' });

export const wordField = z.string().transform((text, context) => {
  const word = normaliseWord(text);
  const message = wordError(text);
  if (message !== null) context.addIssue({ code: 'custom', message });
  return word;
});

/** In one line: what a text field has no room for, control characters and halves of characters, becomes a space. */
const oneLine = (length: number, message: string) =>
  z
    .string()
    .max(length, message)
    .transform((text) => text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim());

const translationField = oneLine(500, 'A translation can have at most 500 characters');

export const NewWord = z
  .object({
    word: wordField,
    translation: translationField.nullish(),
    reviewPriority: ReviewPriority.optional(),
    videoId: VideoId.nullish(),
    lemma: wordField.nullish().meta({ description: 'As the captions name it; else the server finds it.' }),
    kind: WordKind.nullish(),
    sentence: oneLine(1000, 'A sentence can have at most 1,000 characters').nullish(),
    form: oneLine(200, 'A form can have at most 200 characters')
      .nullish()
      .meta({ description: 'As the word stands in the sentence, its parts with a space between.' }),
    startSec: Seconds.nullish(),
    endSec: Seconds.nullish(),
  })
  .meta({ id: 'NewWord' });

export const SaveWordBody = z.object({ language: LanguageCode, word: NewWord }).meta({
  id: 'SaveWordBody',
  examples: [{ language: 'de', word: { word: 'schauen', translation: 'to watch', reviewPriority: 2 } }],
});

/** Where a word is, percent-encoded. Which languages there are is not a rule of it: an unknown one is not found. */
export const WordPath = z.object({ language: z.string(), word: wordField });

export const SetPriorityBody = z.object({ reviewPriority: ReviewPriority }).meta({ id: 'SetPriorityBody' });

/** `''` takes the translation away, as null does. */
export const SetTranslationBody = z
  .object({ translation: translationField.nullable() })
  .meta({ id: 'SetTranslationBody' });

export const WordCount = z.object({ wordCount: z.number().int().nonnegative() }).meta({ id: 'WordCount' });

export type SaveWordBody = z.input<typeof SaveWordBody>;
export type SetPriorityBody = z.infer<typeof SetPriorityBody>;
export type SetTranslationBody = z.input<typeof SetTranslationBody>;
export type WordCount = z.infer<typeof WordCount>;
export type ReviewPriority = z.infer<typeof ReviewPriority>;
export type WordKind = z.infer<typeof WordKind>;
export type Word = z.infer<typeof Word>;
export type NewWord = z.input<typeof NewWord>;
