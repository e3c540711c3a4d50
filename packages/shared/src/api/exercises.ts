import { z } from 'zod';
import { LanguageCode, VideoId } from './codes.ts';
import { zone } from './study.ts';
import { Seconds, VideoPlayer } from './videos.ts';
import { ReviewPriority, Schedule } from './words.ts';

const index = z.number().int().nonnegative();

/** The kinds of exercises, from recognising to producing, then those that are practice alone. */
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

/** What a learner wants of a session, and what their device can do. */
export const ExercisePreferences = z.object({
  canHear: z.boolean().meta({ description: 'Sound is on, and there is a voice of the language or a video.' }),
  canType: z.boolean(),
  canSpeak: z.boolean().default(false).meta({ description: 'The device writes down what is said in the language.' }),
  onlyThreeStars: z.boolean().default(false),
});

export const NewExerciseSession = z
  .object({
    id: z
      .uuid('The id of a session is a UUID')
      .meta({ description: 'Made by the client: sent twice, it is one session.' }),
    language: LanguageCode,
    zone,
    kind: z
      .union([z.literal('mix'), ExerciseType])
      .meta({ description: '`mix`: for each word what its memory asks for.' }),
    video: VideoId.optional().meta({ description: 'Words of this video alone.' }),
    size: z.number().int().min(1).max(20).default(10),
    wishes: ExercisePreferences,
  })
  .meta({ id: 'NewExerciseSession' });

/** A line that can be played. Its text is not told: `GET …/items/{n}/speech` answers it when it is to be spoken. */
const Sound = z
  .object({
    player: VideoPlayer,
    videoId: VideoId.nullable(),
    url: z.string().nullable(),
    fileUrl: z.string().nullable(),
    startSec: Seconds.nullable(),
    endSec: Seconds.nullable(),
  })
  .meta({ id: 'ExerciseSound', description: 'A film is played from start to end; a story is spoken by the device.' });

const Gap = z.object({ before: z.string(), after: z.string() });
const Options = z.array(z.string()).min(2).max(4);

const common = {
  index,
  isPractice: z.boolean().meta({ description: 'Its answer never changes a memory.' }),
  source: z
    .object({ videoId: VideoId, title: z.string(), startSec: Seconds.nullable() })
    .nullable()
    .meta({ description: 'Where its line comes from.' }),
};

/** An exercise as it is asked: whatever would give the answer away is not in it. */
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
      options: Options,
    }),
    z.object({ ...common, type: z.literal('hear-choose'), sound: Sound, options: Options }),
    z.object({
      ...common,
      type: z.literal('typed-gap'),
      gaps: z.array(Gap),
      meaning: z.string().nullable(),
      letters: index,
    }),
    z.object({ ...common, type: z.literal('typed-word'), meaning: z.string(), letters: index }),
    z.object({ ...common, type: z.literal('dictation'), sound: Sound, words: index }),
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
      film: Sound.nullable().meta({ description: 'Where the line can be heard; else a voice says it.' }),
    }),
  ])
  .meta({ id: 'ExerciseItem', description: 'The text of a gap exercise is `before`, the gap, `after`, gap by gap.' });

const DiffStep = z.object({
  kind: z.enum(['same', 'changed', 'missing', 'extra']),
  typed: z.string().optional(),
  expected: z.string().optional(),
});

/** What an answer was, and everything that was hidden before it. */
export const ExerciseVerdict = z
  .object({
    index,
    result: z.enum(['right', 'slip', 'wrong', 'revealed']),
    slip: z.enum(['article', 'accent', 'typo', 'form']).nullable(),
    note: z.enum(['article missing', 'spelling', 'different word', 'empty']).nullable(),
    expected: z.string().meta({ description: 'The right answer in full.' }),
    rightOption: index.nullable(),
    order: z.array(index).nullable().meta({
      description: 'The chips of a sentence in their order; of pairs that are shown the meaning of each word.',
    }),
    diff: z.array(DiffStep).meta({ description: 'Letter by letter, or for a line word by word; empty for choices.' }),
    wordsRight: z
      .object({ right: index, of: index })
      .nullable()
      .meta({ description: 'Of a dictation, and of a line that was spoken.' }),
    word: z
      .object({ word: z.string(), translation: z.string().nullable(), reviewPriority: ReviewPriority })
      .meta({ description: 'The word that was asked; of a set of pairs the one that was tried.' }),
    sentence: z.string().nullable(),
    form: z.string().nullable(),
    sentenceTranslation: z.string().nullable(),
    sound: Sound.nullish().meta({ description: 'The film of the line; where there is none a voice says it.' }),
    rating: z.number().int().nullable().meta({ description: '1 Again to 4 Easy; null in practice.' }),
    counted: z.boolean().meta({ description: 'Whether it changed the memory: the first answer of a day does.' }),
    schedule: Schedule.nullable(),
    movedBy: z.enum(['up', 'down', 'same']).meta({ description: 'Whether the next exercise of the word is harder.' }),
    isDone: z.boolean().meta({ description: 'Whether the item is finished; pairs take several answers.' }),
    returns: z.boolean().meta({ description: 'A wrong item comes once more at the end.' }),
    returned: ExerciseItem.nullish().meta({
      description: 'The item as it comes once more, under an index of its own: put it at the end of the items.',
    }),
    canOverride: z.boolean().meta({ description: 'Whether `I was right` may be said.' }),
    canEase: z.boolean().meta({ description: 'Whether `Too easy` may be said.' }),
  })
  .meta({ id: 'ExerciseVerdict' });

export const ExerciseSession = z
  .object({
    id: z.uuid(),
    language: LanguageCode,
    kind: z.string(),
    items: z.array(ExerciseItem),
    verdicts: z
      .array(ExerciseVerdict)
      .meta({ description: 'Of what was answered already: a session can be gone on with.' }),
    withheld: z
      .array(
        z.object({
          type: ExerciseType,
          reason: z.enum(['sound', 'typing', 'sentences', 'words', 'meanings', 'articles', 'speech']),
        }),
      )
      .meta({ description: 'Kinds that this session leaves out, and for want of what.' }),
  })
  .meta({ id: 'ExerciseSession' });

const pieces = z.array(index).max(60);

export const ExerciseAnswerBody = z
  .object({
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
    durationMs: z.number().int().nonnegative().nullish(),
    answeredAt: z.iso.datetime(),
    zone,
  })
  .meta({ id: 'ExerciseAnswerBody' });

/** `right`: I was right, once an item; it becomes Hard. `easy`: too easy; Good becomes Easy. */
export const ReviseAnswerBody = z
  .object({ item: index, as: z.enum(['right', 'easy']), zone })
  .meta({ id: 'ReviseAnswerBody' });

export const ReportBody = z
  .object({
    id: z.uuid('The id of a report is a UUID'),
    item: index,
    what: z.enum(['translation', 'sentence', 'audio', 'answer', 'other']),
    note: z.string().max(500, 'A note can have at most 500 characters').optional(),
  })
  .meta({ id: 'ReportBody' });

export const Hint = z
  .object({ hint: z.string() })
  .meta({ id: 'ExerciseHint', description: 'The first letter of the answer.' });

/** What is to be spoken. The page keeps it nowhere: it hands it to the device's voice. */
export const ExerciseSpeech = z.object({ text: z.string() }).meta({ id: 'ExerciseSpeech' });

export const ExercisesQuery = z.object({ language: LanguageCode, zone });

/** The landing page of the exercises. */
export const ExercisesOverview = z
  .object({
    words: index.meta({ description: 'Words of the list that can be asked.' }),
    due: index,
    newWords: index.meta({ description: 'New words that the day still has room for.' }),
    mix: index.meta({ description: 'Words that the mix can ask today: all but the new ones beyond that room.' }),
    ready: z.array(z.object({ type: ExerciseType, words: index, isOpen: z.boolean() })).meta({
      description: 'For each kind, in how many words it can be done; whether there are enough of them.',
    }),
    videos: z
      .array(z.object({ videoId: VideoId, title: z.string(), thumbnail: z.string().nullable(), words: index }))
      .meta({
        description: 'The last three watched that words were kept from.',
      }),
    unfinished: z.object({ id: z.uuid(), kind: z.string(), left: index }).nullable(),
    nextDueAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ExercisesOverview' });

/** A session as the export has it: what was asked, and how it was answered. */
export const ExerciseSessionExport = z.object({
  language: LanguageCode,
  kind: z.string(),
  startedAt: z.iso.datetime(),
  left: index,
  exercises: z.array(z.object({ exercise: z.string(), word: z.string(), isHinted: z.boolean() })),
  answers: z.array(
    z.object({
      item: index,
      result: z.string(),
      answer: z.string().nullable(),
      rating: z.number().int().nullable(),
      answeredAt: z.string(),
    }),
  ),
  withheld: z.array(z.object({ type: z.string(), reason: z.string() })),
});

/** A report as the export has it. */
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
