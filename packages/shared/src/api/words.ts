import { z } from 'zod';
import { LanguageCode, VideoId } from './codes.ts';
import { Seconds } from './videos.ts';
import { MAX_CHANGED_WORDS, MAX_IMPORTED_WORDS } from '../list-limits.ts';
import { MAX_WORD_LENGTH, normaliseWord, wordError } from '../word-validators.ts';

export const ReviewPriority = z
  .union([z.literal(1), z.literal(2), z.literal(3)], { error: 'Review priority must be 1, 2 or 3' })
  .meta({ id: 'ReviewPriority', description: 'Stars: how much the learner wants to keep the word.' });

export const WordKind = z.enum(['word', 'phrase']).meta({ id: 'WordKind' });

/** What is remembered of a word. Days are whole days since 1970-01-01, as the learner counts them. */
export const Schedule = z
  .object({
    stability: z.number().meta({ description: 'Days until the odds of recall have fallen to 0.9.' }),
    difficulty: z.number().meta({ description: '1 to 10.' }),
    lastDay: z.number().int(),
    dueDay: z.number().int(),
    reps: z.number().int().nonnegative(),
    lapses: z.number().int().nonnegative(),
    solidUntil: z
      .number()
      .int()
      .optional()
      .meta({ description: 'The last day on which it is solid, without another answer; missing where it is not.' }),
    paused: z.literal(true).optional().meta({ description: 'It is not asked until it is brought back.' }),
  })
  .meta({ id: 'Schedule' });

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
    note: z.string().optional().meta({ description: "The learner's own help to remember it." }),
    imported: z
      .literal(true)
      .optional()
      .meta({ description: 'It came with a list of known words, and its learner has not changed it since.' }),
    schedule: Schedule.optional().meta({ description: 'Missing where no answer has counted yet.' }),
  })
  .meta({ id: 'Word' });

export const wordField = z.string().transform((text, context) => {
  const word = normaliseWord(text);
  const message = wordError(text);
  if (message !== null) context.addIssue({ code: 'custom', message });
  return word;
});

/** A word as an archive has it: told to the letter, and as long as a word can be. */
export const keptWord = z
  .string()
  .refine((word) => [...word].length <= MAX_WORD_LENGTH, `A word can have at most ${MAX_WORD_LENGTH} characters`);

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
    note: oneLine(500, 'A note can have at most 500 characters').nullish(),
  })
  .meta({ id: 'NewWord' });

export const SaveWordBody = z.object({ language: LanguageCode, word: NewWord }).meta({
  id: 'SaveWordBody',
  examples: [{ language: 'de', word: { word: 'schauen', translation: 'to watch', reviewPriority: 2 } }],
});

/** Where a word is, percent-encoded. Which languages there are is not a rule of it: an unknown one is not found. */
export const WordPath = z.object({ language: z.string(), word: wordField });

export const SetPriorityBody = z.object({ reviewPriority: ReviewPriority }).meta({ id: 'SetPriorityBody' });

/** What is left out stays; `''` takes a fact away, as null does. A new sentence takes the place of line, form and times. */
export const ChangeWordBody = z
  .object({
    translation: translationField.nullable().optional(),
    note: oneLine(500, 'A note can have at most 500 characters').nullable().optional(),
    sentence: oneLine(1000, 'A sentence can have at most 1,000 characters').nullable().optional(),
    form: oneLine(200, 'A form can have at most 200 characters').nullable().optional(),
    videoId: VideoId.nullable().optional(),
    startSec: Seconds.nullable().optional(),
    endSec: Seconds.nullable().optional(),
  })
  .refine((body) => Object.keys(body).length > 0, 'Say what of the word is to be changed')
  .meta({ id: 'ChangeWordBody' });

/** Words that come together: what is there already stays. Sent twice it is the same. */
export const ImportWordsBody = z
  .object({
    language: LanguageCode,
    words: z.array(NewWord).min(1).max(MAX_IMPORTED_WORDS, `At most ${MAX_IMPORTED_WORDS} words at once`),
  })
  .meta({ id: 'ImportWordsBody' });

export const ImportedWords = z
  .object({
    added: z.array(z.string()),
    standing: z.array(z.string()).meta({ description: 'Words that were in the list already.' }),
    wordCount: z.number().int().nonnegative(),
  })
  .meta({ id: 'ImportedWords' });

const inOneGo = `At most ${MAX_CHANGED_WORDS.toLocaleString('en')} words at once`;
const words = z.array(wordField).min(1).max(MAX_CHANGED_WORDS, inOneGo);

/**
 * What is done to many words at once. Words that are not in the list are passed over, so that sent twice it is the same.
 * `rate` tells the stars of each word, so that the stars of before can be given back; `restore` brings removed words
 * back to the places that they had.
 */
export const ChangeWordsBody = z
  .discriminatedUnion('does', [
    z.object({
      does: z.literal('rate'),
      language: LanguageCode,
      words: z
        .array(z.object({ word: wordField, reviewPriority: ReviewPriority }))
        .min(1)
        .max(MAX_CHANGED_WORDS, inOneGo),
    }),
    z.object({ does: z.literal('remove'), language: LanguageCode, words }),
    z.object({ does: z.literal('restore'), language: LanguageCode, words }),
  ])
  .meta({ id: 'ChangeWordsBody' });

export const ChangedWords = z
  .object({
    changed: z.array(z.string()).meta({ description: 'Words that are not what they were before.' }),
    wordCount: z.number().int().nonnegative(),
  })
  .meta({ id: 'ChangedWords' });

export const WordCount = z.object({ wordCount: z.number().int().nonnegative() }).meta({ id: 'WordCount' });

export type SaveWordBody = z.input<typeof SaveWordBody>;
export type SetPriorityBody = z.infer<typeof SetPriorityBody>;
export type ChangeWordBody = z.input<typeof ChangeWordBody>;
export type ImportWordsBody = z.input<typeof ImportWordsBody>;
export type ImportedWords = z.infer<typeof ImportedWords>;
export type ChangeWordsBody = z.input<typeof ChangeWordsBody>;
export type ChangedWords = z.infer<typeof ChangedWords>;
export type Schedule = z.infer<typeof Schedule>;
export type WordCount = z.infer<typeof WordCount>;
export type ReviewPriority = z.infer<typeof ReviewPriority>;
export type WordKind = z.infer<typeof WordKind>;
export type Word = z.infer<typeof Word>;
export type NewWord = z.input<typeof NewWord>;
