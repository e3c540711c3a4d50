import { z } from 'zod';
import { count, int, LanguageCode, named, VideoId } from './fields.ts';
import { Seconds } from './videos.ts';
import { MAX_CHANGED_WORDS, MAX_IMPORTED_WORDS } from '../limits.ts';
import { MAX_WORD_LENGTH, normaliseWord, wordError } from '../word-validators.ts';

export const ReviewPriority = z
  .union([z.literal(1), z.literal(2), z.literal(3)], { error: 'Review priority must be 1, 2 or 3' })
  .meta({ id: 'ReviewPriority', description: 'Stars: how important the word is to the learner.' });

export const WordKind = z.enum(['word', 'phrase']).meta({ id: 'WordKind' });

/** The card state of a word. Days are study days, in whole days since 1970-01-01. */
export const Schedule = named('Schedule', {
  stability: z.number().describe('Days until the recall probability falls to 0.9.'),
  difficulty: z.number().describe('1 to 10.'),
  lastDay: int,
  dueDay: int,
  reps: count,
  lapses: count,
  solidUntil: int.optional().describe('Last day on which it is solid without another answer; omitted if it is not.'),
  paused: z.literal(true).optional().describe('It is not reviewed until it is resumed.'),
});

/** A word of a learner's list. Unknown fields are omitted. */
export const Word = named('Word', {
  word: z.string().min(1).max(MAX_WORD_LENGTH),
  translation: z.string().nullable(),
  reviewPriority: ReviewPriority,
  videoId: VideoId.nullable(),
  addedAt: z.iso.datetime().describe('When it was added to the list, for the last time if it was removed in between.'),
  lemma: z.string().optional().describe('Lemma of the word; omitted if unknown.'),
  kind: WordKind.optional().describe('`word` if omitted.'),
  sentence: z.string().optional().describe('The caption line it was met in.'),
  form: z.string().optional().describe('Form in that line, parts separated by spaces: `ruft an` for `anrufen`.'),
  startSec: Seconds.optional().describe('Start of that line in the video, in seconds.'),
  endSec: Seconds.optional(),
  note: z.string().optional().describe("The learner's own memory aid."),
  imported: z
    .literal(true)
    .optional()
    .describe('It was added by a list of known words, and the learner has not changed it since.'),
  schedule: Schedule.optional().describe('Omitted if no answer has counted yet.'),
});

export const wordField = z.string().transform((text, context) => {
  const word = normaliseWord(text);
  const message = wordError(text);
  if (message !== null) context.addIssue({ code: 'custom', message });
  return word;
});

/** A word in an archive. It isn't normalized; only its length is checked. */
export const keptWord = z
  .string()
  .refine((word) => [...word].length <= MAX_WORD_LENGTH, `A word can have at most ${MAX_WORD_LENGTH} characters`);

/** Returns a schema for one line of text. Control characters and lone surrogates become spaces. */
const oneLine = (length: number, message: string) =>
  z
    .string()
    .max(length, message)
    .transform((text) => text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim());

const translationField = oneLine(500, 'A translation can have at most 500 characters');

export const NewWord = named('NewWord', {
  word: wordField,
  translation: translationField.nullish(),
  reviewPriority: ReviewPriority.optional(),
  videoId: VideoId.nullish(),
  lemma: wordField.nullish().describe('Lemma from the captions; if omitted, the server finds it.'),
  kind: WordKind.nullish(),
  sentence: oneLine(1000, 'A sentence can have at most 1,000 characters').nullish(),
  form: oneLine(200, 'A form can have at most 200 characters')
    .nullish()
    .describe('Form of the word in the sentence, parts separated by spaces.'),
  startSec: Seconds.nullish(),
  endSec: Seconds.nullish(),
  note: oneLine(500, 'A note can have at most 500 characters').nullish(),
});

export const SaveWordBody = z.object({ language: LanguageCode, word: NewWord }).meta({
  id: 'SaveWordBody',
  examples: [{ language: 'de', word: { word: 'schauen', translation: 'to watch', reviewPriority: 2 } }],
});

/** Path of a word, percent-encoded. The language is not validated here, so that an unknown one returns 404. */
export const WordPath = z.object({ language: z.string(), word: wordField });

export const SetPriorityBody = named('SetPriorityBody', { reviewPriority: ReviewPriority });

/** Omitted fields stay unchanged; `''` or null removes a field. A new sentence replaces `form` and the times, too. */
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

/** Words to import. Existing words stay unchanged, so the request is idempotent. */
export const ImportWordsBody = named('ImportWordsBody', {
  language: LanguageCode,
  words: z.array(NewWord).min(1).max(MAX_IMPORTED_WORDS, `At most ${MAX_IMPORTED_WORDS} words at once`),
});

export const ImportedWords = named('ImportedWords', {
  added: z.array(z.string()),
  standing: z.array(z.string()).describe('Words that were already in the list.'),
  wordCount: count,
});

const inOneGo = `At most ${MAX_CHANGED_WORDS.toLocaleString('en')} words at once`;
const words = z.array(wordField).min(1).max(MAX_CHANGED_WORDS, inOneGo);

/** Words outside the list are skipped, so the request is idempotent. `restore` puts words back in their old places. */
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

export const ChangedWords = named('ChangedWords', {
  changed: z.array(z.string()).describe('Words that were changed.'),
  wordCount: count,
});

export const WordCount = named('WordCount', { wordCount: count });

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
