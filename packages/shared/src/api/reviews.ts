import { z } from 'zod';
import { count, int, LanguageCode, named, share, time, zone } from './fields.ts';
import { StudyDay } from './study.ts';
import { Schedule, wordField } from './words.ts';

/** Maximum number of answers in one request, which may have accumulated offline. */
export const MAX_REVIEWS = 100;

const Rating = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], { error: 'A rating is 1, 2, 3 or 4' })
  .meta({ id: 'Rating', description: 'How well the word was recalled: Again, Hard, Good or Easy.' });

const clientReviewId = z.uuid('The id of a review is a UUID');

/** An answer to a card. The client creates the id, so a repeated request counts only once. */
export const ReviewBody = named('ReviewBody', {
  clientReviewId,
  language: LanguageCode,
  word: wordField,
  rating: Rating,
  durationMs: count
    .nullish()
    .describe('Time for the answer in milliseconds; stored up to one minute, for the minutes of the day.'),
  reviewedAt: time.describe('When the learner answered.'),
  zone,
  isPractice: z.boolean().default(false).describe('Never counts: it is logged and changes no card state.'),
  source: z
    .enum(['study', 'video', 'tutor'])
    .default('study')
    .describe('Where the word was answered. Exercises set it themselves.'),
});

/** The effect of an answer. An answer that does not count is practice and changes nothing. */
export const ReviewAnswer = named('ReviewAnswer', {
  clientReviewId: z.string(),
  counted: z.boolean(),
  studyDay: StudyDay,
  dueDay: StudyDay.nullable().describe('When the word is due next; null after practice.'),
  intervalDays: int.nullable(),
  paused: z.boolean().describe('Whether this answer paused the word, after eight lapses and then every four more.'),
  turnedSolid: z.boolean().describe('Whether this answer made the word solid.'),
  schedule: Schedule.nullable().describe('Current card state of the word; null if no answer has counted.'),
  done: z
    .object({ reviews: count, newWords: count })
    .describe('Counted answers of that study day in that language, on any device.'),
});

export const ReviewBatchBody = named('ReviewBatchBody', {
  reviews: z.array(ReviewBody).min(1).max(MAX_REVIEWS, `At most ${MAX_REVIEWS} answers at once`),
});

const RefusedReview = z.object({ clientReviewId: z.string(), error: z.string(), message: z.string() });

/** One result for each review, in the order of the request. */
export const ReviewBatchAnswer = named('ReviewBatchAnswer', {
  results: z.array(z.union([ReviewAnswer, RefusedReview])),
});

export const UndoReviewBody = named('UndoReviewBody', {
  language: LanguageCode,
  zone,
  clientReviewId: clientReviewId
    .optional()
    .describe('The answer to undo, of any day: the last one of its word. If omitted, the last counted one of today.'),
});

export const UndoneReview = z
  .object({ clientReviewId: z.string(), word: z.string() })
  .meta({ id: 'UndoneReview', description: 'The answer that was undone.' });

export const PauseWordBody = named('PauseWordBody', { language: LanguageCode, word: wordField, paused: z.boolean() });

/** Number of times that something, such as a lapse, happened to a word. */
const times = int.min(0).max(1_000_000);

/** Upper bound for all durations in a card state, in days. */
const LONGEST_MEMORY = 36_500;

const days = int.min(0).max(LONGEST_MEMORY);
const stability = z.number().positive().max(LONGEST_MEMORY);
const difficulty = z.number().min(1).max(10);

/** A review log entry in the export. Null values are unknown or not applicable. */
export const ReviewExport = z.object({
  id: z.uuid().describe('Id created by the client, which identifies the answer across accounts.'),
  language: LanguageCode,
  word: z.string(),
  source: z.string().describe('Study, an exercise, a video or the tutor.'),
  exercise: z.string(),
  rating: int.min(1).max(4).nullable(),
  verdict: z.string().nullable().describe('Verdict of an exercise.'),
  answer: z.string().nullable().describe('The typed answer.'),
  hinted: z.boolean(),
  overridden: z.boolean().describe('Whether the learner overrode the exercise.'),
  counted: z.boolean(),
  studyDay: StudyDay,
  elapsedDays: days.nullable(),
  intervalDays: days.nullable(),
  stabilityBefore: stability.nullable(),
  difficultyBefore: difficulty.nullable(),
  predictedRecall: share.nullable(),
  turnedSolid: z.boolean(),
  paused: z.boolean(),
  seconds: z.number().min(0).max(86_400).nullable().describe('How long the card was shown.'),
  reviewedAt: time,
  receivedAt: time,
  undoneAt: time.nullable(),
});

/** The card state of a word in the export. Days are whole days since 1970-01-01. */
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
  dueBefore: StudyDay.nullable().describe('Due day before a catch-up moved it.'),
  paused: z.boolean(),
});

/** The imported initial card state of a word; the current one follows from it and the answers. */
export const InitialStateExport = CardStateExport.omit({ algo: true, dueBefore: true, paused: true });

export type ReviewBody = z.input<typeof ReviewBody>;
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;
export type ReviewBatchAnswer = z.infer<typeof ReviewBatchAnswer>;
export type UndoneReview = z.infer<typeof UndoneReview>;
