import { z } from 'zod';
import { LanguageCode } from './codes.ts';
import { StudyDay, zone } from './study.ts';
import { Schedule, wordField } from './words.ts';

/** The largest portion of answers that a client brings at once, as after a time without a network. */
export const MAX_REVIEWS = 100;

const time = z.iso.datetime();

const Rating = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], { error: 'A rating is 1, 2, 3 or 4' })
  .meta({ id: 'Rating', description: 'How well the word was remembered: Again, Hard, Good or Easy.' });

const clientReviewId = z.uuid('The id of a review is a UUID');

/** An answer to a card. The client makes the id: sent twice, it counts once. */
export const ReviewBody = z
  .object({
    clientReviewId,
    language: LanguageCode,
    word: wordField,
    rating: Rating,
    durationMs: z
      .number()
      .int()
      .nonnegative()
      .nullish()
      .meta({ description: 'Kept up to a minute, for the minutes of the day.' }),
    reviewedAt: time.meta({ description: 'When the learner answered.' }),
    zone,
    isPractice: z.boolean().default(false).meta({ description: 'Never counts: it is logged and changes no memory.' }),
    source: z
      .enum(['study', 'video', 'tutor'])
      .default('study')
      .meta({ description: 'Where the word was answered; exercises tell it themselves.' }),
  })
  .meta({ id: 'ReviewBody' });

/** What an answer did. One that does not count is practice, and changed nothing. */
export const ReviewAnswer = z
  .object({
    clientReviewId: z.string(),
    counted: z.boolean(),
    studyDay: StudyDay,
    dueDay: StudyDay.nullable().meta({ description: 'When the word comes back; null after practice.' }),
    intervalDays: z.number().int().nullable(),
    paused: z.boolean().meta({
      description:
        'Whether this answer took the word out of the queue: it was forgotten eight times, or four times more.',
    }),
    turnedSolid: z.boolean().meta({ description: 'Whether the word was not solid before, and is now.' }),
    schedule: Schedule.nullable().meta({ description: 'The memory of the word now; null where nothing has counted.' }),
    done: z
      .object({ reviews: z.number().int().nonnegative(), newWords: z.number().int().nonnegative() })
      .meta({ description: 'What has counted on that study day in that language, on any device.' }),
  })
  .meta({ id: 'ReviewAnswer' });

export const ReviewBatchBody = z
  .object({ reviews: z.array(ReviewBody).min(1).max(MAX_REVIEWS, `At most ${MAX_REVIEWS} answers at once`) })
  .meta({ id: 'ReviewBatchBody' });

const RefusedReview = z.object({ clientReviewId: z.string(), error: z.string(), message: z.string() });

/** An answer for each review, in the order of the request. */
export const ReviewBatchAnswer = z
  .object({ results: z.array(z.union([ReviewAnswer, RefusedReview])) })
  .meta({ id: 'ReviewBatchAnswer' });

export const UndoReviewBody = z
  .object({
    language: LanguageCode,
    zone,
    clientReviewId: clientReviewId.optional().meta({
      description:
        'The answer that is meant, of whatever day: the last one of its word. Without it, the last counted one of today.',
    }),
  })
  .meta({ id: 'UndoReviewBody' });

export const UndoneReview = z
  .object({ clientReviewId: z.string(), word: z.string() })
  .meta({ id: 'UndoneReview', description: 'The answer that was taken back.' });

export const PauseWordBody = z
  .object({ language: LanguageCode, word: wordField, paused: z.boolean() })
  .meta({ id: 'PauseWordBody' });

/** How often something happened to a word. */
const times = z.number().int().min(0).max(1_000_000);

/** As long as any memory lasts. */
const LONGEST_MEMORY = 36_500;

const days = z.number().int().min(0).max(LONGEST_MEMORY);
const stability = z.number().positive().max(LONGEST_MEMORY);
const difficulty = z.number().min(1).max(10);

/** An answer as the log has it, for the export. What is null was not known, or did not apply. */
export const ReviewExport = z.object({
  id: z.uuid().meta({ description: 'As the client has made it: by it an answer is the same one in another account.' }),
  language: LanguageCode,
  word: z.string(),
  source: z.string().meta({ description: 'Study, an exercise, a video or the tutor.' }),
  exercise: z.string(),
  rating: z.number().int().min(1).max(4).nullable(),
  verdict: z.string().nullable().meta({ description: 'What the answer of an exercise was found to be.' }),
  answer: z.string().nullable().meta({ description: 'What was typed.' }),
  hinted: z.boolean(),
  overridden: z.boolean().meta({ description: 'Whether the learner decided otherwise than the exercise.' }),
  counted: z.boolean(),
  studyDay: StudyDay,
  elapsedDays: days.nullable(),
  intervalDays: days.nullable(),
  stabilityBefore: stability.nullable(),
  difficultyBefore: difficulty.nullable(),
  predictedRecall: z.number().min(0).max(1).nullable(),
  turnedSolid: z.boolean(),
  paused: z.boolean(),
  seconds: z.number().min(0).max(86_400).nullable().meta({ description: 'How long the card was looked at.' }),
  reviewedAt: time,
  receivedAt: time,
  undoneAt: time.nullable(),
});

/** What is remembered of a word, for the export. Days are whole days since 1970-01-01. */
export const CardStateExport = z.object({
  language: LanguageCode,
  word: z.string(),
  algo: z.string(),
  stability,
  difficulty,
  lastDay: StudyDay,
  dueDay: StudyDay,
  reps: times,
  lapses: times,
  dueBefore: StudyDay.nullable().meta({ description: 'When it was due before a catch-up moved it.' }),
  paused: z.boolean(),
});

/** What was remembered of a word when it came from elsewhere; what is remembered now follows from it and the answers. */
export const InitialStateExport = CardStateExport.omit({ algo: true, dueBefore: true, paused: true });

export type ReviewBody = z.input<typeof ReviewBody>;
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;
export type ReviewBatchAnswer = z.infer<typeof ReviewBatchAnswer>;
export type UndoneReview = z.infer<typeof UndoneReview>;
