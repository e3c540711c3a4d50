import { z } from 'zod';
import { count, index, int, LanguageCode, named, VideoId, zone } from './fields.ts';
import { Seconds, VideoPlayer } from './videos.ts';
import { ReviewPriority, Schedule } from './words.ts';

/** Exercise types from recognition to production, followed by those that are only practice. */
export const EXERCISE_TYPES = [
  'choose-meaning',
  'gap-bank',
  'hear-choose',
  'typed-gap',
  'typed-word',
  'dictation',
  'article',
  'build-sentence',
  'match-pairs',
  'speak-line',
] as const;

export const ExerciseType = z.enum(EXERCISE_TYPES).meta({ id: 'ExerciseType' });

/** The learner's choices for a session, and the abilities of their device. */
export const ExercisePreferences = z.object({
  canHear: z.boolean().describe('Sound is on, and there is a voice of the language or a video.'),
  canType: z.boolean(),
  canSpeak: z.boolean().default(false).describe('The device can transcribe speech in the language.'),
  onlyThreeStars: z.boolean().default(false),
});

export const NewExerciseSession = named('NewExerciseSession', {
  id: z
    .uuid('The id of a session is a UUID')
    .describe('Id created by the client; repeated requests are the same session.'),
  language: LanguageCode,
  zone,
  kind: z
    .union([z.literal('mix'), ExerciseType])
    .describe('`mix` chooses the exercise for each word by its card state.'),
  video: VideoId.optional().describe('Only words of this video.'),
  missedIn: z
    .uuid('The id of a session is a UUID')
    .optional()
    .describe('Only words that were wrong in this session of yours, in the same language.'),
  size: int.min(1).max(20).default(10),
  preferences: ExercisePreferences,
});

/** A playable line without its text. If the device has to speak it, `GET …/items/{n}/speech` returns the text. */
const Sound = z
  .object({
    player: VideoPlayer,
    videoId: VideoId.nullable(),
    url: z.string().nullable(),
    fileUrl: z.string().nullable(),
    startSec: Seconds.nullable(),
    endSec: Seconds.nullable(),
  })
  .meta({ id: 'ExerciseSound', description: 'A film plays from start to end; a story is spoken by the device.' });

const Gap = z.object({ before: z.string(), after: z.string() });
const Options = z.array(z.string()).min(2).max(4);

const common = {
  index,
  isPractice: z.boolean().describe('Its answer never changes a card state.'),
  source: z
    .object({ videoId: VideoId, title: z.string(), startSec: Seconds.nullable() })
    .nullable()
    .describe('Source of its line.'),
};

/** An exercise without any data that would give the answer away. */
export const ExerciseItem = z
  .discriminatedUnion('type', [
    z.object({
      ...common,
      type: z.literal('choose-meaning'),
      word: z.string(),
      sentence: z.string().nullable(),
      form: z.string().nullable(),
      options: Options,
    }),
    z.object({
      ...common,
      type: z.literal('gap-bank'),
      gaps: z.array(Gap),
      meaning: z.string().nullable(),
      translation: z.string().nullish().describe('The meaning of the whole line, unless it gives the word away.'),
      options: Options,
    }),
    z.object({ ...common, type: z.literal('hear-choose'), sound: Sound, options: Options }),
    z.object({
      ...common,
      type: z.literal('typed-gap'),
      gaps: z.array(Gap),
      meaning: z.string().nullable(),
      letters: count,
      parts: z.array(count).optional().describe('The letters of each gap, if there are several.'),
    }),
    z.object({ ...common, type: z.literal('typed-word'), meaning: z.string(), letters: count }),
    z.object({ ...common, type: z.literal('dictation'), sound: Sound, words: count }),
    z.object({
      ...common,
      type: z.literal('article'),
      word: z.string(),
      meaning: z.string().nullable(),
      options: Options,
    }),
    z.object({
      ...common,
      type: z.literal('build-sentence'),
      chips: z.array(z.string()),
      translation: z.string().nullable(),
    }),
    z.object({ ...common, type: z.literal('match-pairs'), left: z.array(z.string()), right: z.array(z.string()) }),
    z.object({
      ...common,
      type: z.literal('speak-line'),
      sentence: z.string(),
      form: z.string(),
      film: Sound.nullable().describe('Film clip of the line; without one, a voice speaks it.'),
    }),
  ])
  .meta({ id: 'ExerciseItem', description: 'The text of a gap exercise is `before`, the gap, `after`, for each gap.' });

const DiffStep = z.object({
  kind: z.enum(['same', 'changed', 'missing', 'extra']),
  typed: z.string().optional(),
  expected: z.string().optional(),
});

/** The result of an answer, with everything that was hidden before. */
export const ExerciseVerdict = named('ExerciseVerdict', {
  index,
  result: z.enum(['right', 'slip', 'wrong', 'revealed']),
  slip: z.enum(['article', 'accent', 'typo', 'form']).nullable(),
  note: z.enum(['article missing', 'spelling', 'different word', 'empty']).nullable(),
  expected: z.string().describe('The full right answer.'),
  rightOption: index.nullable(),
  order: z
    .array(index)
    .nullable()
    .describe('The chips of a sentence in order; for pairs that are revealed, the meaning of each word.'),
  diff: z.array(DiffStep).describe('Steps by letter, or by word for a line; empty for choices.'),
  wordsRight: z.object({ right: count, of: count }).nullable().describe('For a dictation, and for a spoken line.'),
  word: z
    .object({ word: z.string(), translation: z.string().nullable(), reviewPriority: ReviewPriority })
    .describe('The word of the exercise; for pairs, the one that was tried.'),
  sentence: z.string().nullable(),
  form: z.string().nullable(),
  sentenceTranslation: z.string().nullable(),
  sound: Sound.nullish().describe('Film clip of the line; without one, a voice speaks it.'),
  rating: int.nullable().describe('1 Again to 4 Easy; null in practice.'),
  counted: z.boolean().describe('Whether it changed the card state; only the first answer of a day does.'),
  schedule: Schedule.nullable(),
  movedBy: z.enum(['up', 'down', 'same']).describe("Whether the word's next exercise is harder, easier or the same."),
  isDone: z.boolean().describe('Whether the item is finished. Pairs take several answers.'),
  returns: z.boolean().describe('Whether the item is repeated at the end, as after a wrong answer.'),
  returned: ExerciseItem.nullish().describe('The repeated item under its new index; append it to the items.'),
  canOverride: z.boolean().describe('Whether `I was right` is available.'),
  canEase: z.boolean().describe('Whether `Too easy` is available.'),
});

export const ExerciseSession = named('ExerciseSession', {
  id: z.uuid(),
  language: LanguageCode,
  kind: z.string(),
  items: z.array(ExerciseItem),
  verdicts: z.array(ExerciseVerdict).describe('Results of earlier answers, to continue a session.'),
  withheld: z
    .array(
      z.object({
        type: ExerciseType,
        reason: z.enum(['sound', 'typing', 'sentences', 'words', 'meanings', 'articles', 'speech']),
      }),
    )
    .describe('Exercise types that this session leaves out, with the reasons.'),
});

const pieces = z.array(index).max(60);

export const ExerciseAnswerBody = named('ExerciseAnswerBody', {
  clientReviewId: z.uuid('The id of a review is a UUID'),
  item: index,
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('choice'), option: index }),
    z.object({ kind: z.literal('text'), text: z.string().max(500, 'An answer can have at most 500 characters') }),
    z.object({ kind: z.literal('order'), order: pieces }),
    z.object({ kind: z.literal('pair'), left: index, right: index }),
    z.object({ kind: z.literal('revealed') }),
  ]),
  hinted: z.boolean().default(false),
  durationMs: count.nullish(),
  answeredAt: z.iso.datetime(),
  zone,
});

/** `right`: a rejected answer was right after all and becomes Hard, once per item. `easy`: Good becomes Easy. */
export const ReviseAnswerBody = named('ReviseAnswerBody', { item: index, as: z.enum(['right', 'easy']), zone });

export const ReportBody = named('ReportBody', {
  id: z.uuid('The id of a report is a UUID'),
  item: index,
  what: z.enum(['translation', 'sentence', 'audio', 'answer', 'other']),
  note: z.string().max(500, 'A note can have at most 500 characters').optional(),
});

export const Hint = z
  .object({ hint: z.string() })
  .meta({ id: 'ExerciseHint', description: 'The first letter of the answer.' });

/** Text for the device's voice. The page does not store it. */
export const ExerciseSpeech = named('ExerciseSpeech', { text: z.string() });

export const ExercisesQuery = z.object({ language: LanguageCode, zone });

export const ExercisesOverview = named('ExercisesOverview', {
  words: count.describe('Number of words in the list that have exercises.'),
  due: count,
  newWords: count.describe('Number of new words that are left for today.'),
  mix: count.describe('Number of words that the mix can use today: all except new words over the daily limit.'),
  ready: z
    .array(z.object({ type: ExerciseType, words: count, isOpen: z.boolean() }))
    .describe('For each exercise type, the number of words it can use, and whether they are enough.'),
  videos: z
    .array(z.object({ videoId: VideoId, title: z.string(), thumbnail: z.string().nullable(), words: count }))
    .describe('The three most recently watched videos with kept words.'),
  unfinished: z.object({ id: z.uuid(), kind: z.string(), left: count }).nullable(),
  nextDueAt: z.iso.datetime().nullable(),
});

/** An exercise session in the export: its items and their answers. */
export const ExerciseSessionExport = z.object({
  language: LanguageCode,
  kind: z.string(),
  startedAt: z.iso.datetime(),
  left: count,
  exercises: z.array(z.object({ exercise: z.string(), word: z.string(), isHinted: z.boolean() })),
  answers: z.array(
    z.object({
      item: index,
      result: z.string(),
      answer: z.string().nullable(),
      rating: int.nullable(),
      answeredAt: z.string(),
    }),
  ),
  withheld: z.array(z.object({ type: z.string(), reason: z.string() })),
});

export const WordReportExport = z.object({
  language: LanguageCode,
  word: z.string(),
  exercise: z.string(),
  what: z.string(),
  note: z.string().nullable(),
  translation: z.string().nullable(),
  sentence: z.string().nullable(),
  answer: z.string().nullable(),
  reportedAt: z.iso.datetime(),
});

export type ExerciseType = z.infer<typeof ExerciseType>;
export type ExercisePreferences = z.input<typeof ExercisePreferences>;
export type NewExerciseSession = z.input<typeof NewExerciseSession>;
export type ExerciseItem = z.infer<typeof ExerciseItem>;
export type ExerciseVerdict = z.infer<typeof ExerciseVerdict>;
export type ExerciseSession = z.infer<typeof ExerciseSession>;
export type ExerciseAnswerBody = z.input<typeof ExerciseAnswerBody>;
export type ReviseAnswerBody = z.infer<typeof ReviseAnswerBody>;
export type ReportBody = z.input<typeof ReportBody>;
export type ExerciseSpeech = z.infer<typeof ExerciseSpeech>;
export type ExercisesOverview = z.infer<typeof ExercisesOverview>;
