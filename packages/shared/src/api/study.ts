import { z } from 'zod';
import { LanguageCode, VideoId } from './codes.ts';
import { TokenTuple } from './transcripts.ts';
import { Seconds, VideoPlayer } from './videos.ts';
import { Word } from './words.ts';
import { count, zone } from './fields.ts';

export const StudyDay = z
  .number()
  .int()
  .min(0)
  // Within the date range of every database and programming language.
  .max(100_000)
  .meta({ description: 'Study day in whole days since 1970-01-01.' });

/**
 * `all`: due words and new ones. `review`: only due words. `new`: words that were never reviewed. `practice`: any
 * words, the weakest first; no answer counts.
 */
export const StudyMode = z.enum(['all', 'review', 'new', 'practice']).meta({ id: 'StudyMode' });

export const StudyQueueQuery = z.object({
  language: LanguageCode,
  zone,
  mode: StudyMode.default('all'),
  video: VideoId.optional().meta({
    description:
      'Exactly the words that were kept from this video and not answered today, due or not, without daily limits.',
  }),
});

const Left = z.object({ reviews: count, newWords: count });

const Intervals = z
  .object({ again: z.number().int(), hard: z.number().int(), good: z.number().int(), easy: z.number().int() })
  .meta({ description: 'Days until the word is due again after each answer.' });

/** The line of a card with its words, as in a transcript. */
const CardText = z
  .object({
    lemmas: z.array(z.string()),
    ranks: z.array(count),
    line: z.object({
      start: Seconds,
      end: Seconds,
      text: z.string(),
      translation: z.string().optional(),
      tokens: z.array(TokenTuple),
    }),
  })
  .meta({ id: 'CardText' });

/** Source of a card's line. */
const CardVideo = z
  .object({
    id: VideoId,
    title: z.string(),
    thumbnail: z.string().nullable(),
    player: VideoPlayer,
    url: z.string(),
    fileUrl: z.string().nullable(),
  })
  .meta({ id: 'CardVideo' });

/** A word to review. Its sentence is `word.sentence`, or after three passes another stored line with the word. */
export const StudyItem = z
  .object({
    word: Word,
    isNew: z.boolean(),
    intervals: Intervals.nullable().meta({ description: 'Null in practice, where answers do not count.' }),
    line: z
      .object({
        sentence: z.string(),
        form: z.string().nullable().meta({ description: 'Form of the word in the line, parts separated by spaces.' }),
        startSec: Seconds.nullable(),
        endSec: Seconds.nullable(),
        video: CardVideo.nullable(),
        text: CardText.nullable().meta({ description: 'Null if no stored transcript has this line.' }),
      })
      .nullable()
      .meta({ description: 'The line of the card; null if there is none.' }),
  })
  .meta({ id: 'StudyItem' });

/** The next session of a study day. */
export const StudyQueue = z
  .object({
    day: StudyDay,
    dayEndsAt: z.iso.datetime().meta({ description: 'When this study day ends and the next one starts.' }),
    due: count.meta({ description: 'Number of due words, including those over the daily limit.' }),
    left: Left.meta({ description: 'Number of words left for today within the daily limits, including this session.' }),
    done: Left.meta({ description: 'Counted answers of today, on any device.' }),
    caps: Left,
    minutes: z
      .object({
        done: z.number().meta({ description: 'Minutes of cards and exercises in this language today, on any device.' }),
        cap: count,
        waiting: count.meta({ description: 'New words postponed because the daily minutes are used up.' }),
      })
      .nullable()
      .optional()
      .meta({ description: 'Null if no daily minutes are set; omitted by older servers.' }),
    secondsPerAnswer: z
      .number()
      .meta({ description: 'Median of the last answers, to estimate the remaining minutes.' }),
    forecast: z
      .array(count)
      .length(7)
      .meta({ description: 'Words due today, including the backlog, and on the next six days.' }),
    isBacklog: z.boolean().meta({
      description:
        'Whether more than twice the daily limit of reviews is due, or more than one session after two weeks away.',
    }),
    awayDays: count.meta({
      description: 'Days since the last counted answer; 0 unless more than one session is due.',
    }),
    isCatchingUp: z.boolean().optional().meta({
      description: 'Whether a backlog is being spread, so that no new words come; left out by older servers.',
    }),
    nextDue: z.object({ day: StudyDay, at: z.iso.datetime(), words: count }).nullable().meta({
      description: 'The next study day with due words, and when it starts; null if there is none.',
    }),
    paused: z.array(z.string()).meta({ description: 'Paused words, which are not reviewed until they are resumed.' }),
    items: z.array(StudyItem),
  })
  .meta({ id: 'StudyQueue' });

/** Spreads overdue words over the next days. */
export const CatchUpBody = z
  .object({
    language: LanguageCode,
    zone,
    days: z.number().int().min(3, 'Spread over 3 to 7 days').max(7, 'Spread over 3 to 7 days'),
  })
  .meta({ id: 'CatchUpBody' });

/** The language whose catch-up is undone. */
export const CatchUpQuery = z.object({ language: LanguageCode });

export const CatchUpAnswer = z
  .object({ perDay: z.array(count).meta({ description: 'Number of words on each day, starting today.' }) })
  .meta({ id: 'CatchUpAnswer' });

/** The language to continue with after its daily minutes. */
export const GoOnBody = z.object({ language: LanguageCode, zone }).meta({ id: 'GoOnBody' });

/** Study settings of a language. */
export const LanguageSettings = z
  .object({
    newPerDay: z.number().int().min(0, 'New words a day: 0 to 50').max(50, 'New words a day: 0 to 50'),
    reviewCap: z.number().int().min(10, 'Reviews a day: 10 to 9,999').max(9999, 'Reviews a day: 10 to 9,999'),
    retention: z
      .number()
      .min(0.8, 'Wanted recall: 80 to 95 %')
      .max(0.95, 'Wanted recall: 80 to 95 %')
      .nullable()
      .meta({ description: 'Null: the setting of the account applies.' }),
    oneStarShift: z.number().min(-0.06, 'One star: 0 to 6 points less').max(0, 'One star: 0 to 6 points less').meta({
      description: 'Change of the desired retention for one star; two stars use the desired retention itself.',
    }),
    threeStarShift: z
      .number()
      .min(0, 'Three stars: 0 to 5 points more')
      .max(0.05, 'Three stars: 0 to 5 points more')
      .meta({ description: 'Change of the desired retention for three stars.' }),
    minutesCap: z
      .number()
      .int()
      .min(5, 'Minutes a day: 5 to 240')
      .max(240, 'Minutes a day: 5 to 240')
      .nullable()
      .meta({ description: 'Daily minutes after which new words are postponed; null for no limit.' }),
    direction: z.enum(['word', 'translation', 'listen']).meta({ description: 'What a card shows or plays first.' }),
    gradeButtons: z.union([z.literal(2), z.literal(4)]),
    starterPerDay: z
      .number()
      .int()
      .min(0)
      .max(50)
      .meta({ description: 'Number of words from the starter deck added on each study day; 0 for none.' }),
    isCatchingUp: z.boolean().meta({ description: 'No new words until the backlog is done. The server resets it.' }),
  })
  .meta({ id: 'LanguageSettings' });

/** Omitted settings stay unchanged. */
export const LanguageSettingsBody = LanguageSettings.omit({ isCatchingUp: true })
  .partial()
  .meta({ id: 'LanguageSettingsBody' });

/** Study settings for all languages. */
export const LearningSettings = z
  .object({
    rolloverHour: z.number().int().min(0, 'A day begins at 0 to 12 o’clock').max(12, 'A day begins at 0 to 12 o’clock'),
    retention: z.number().min(0.8, 'Wanted recall: 80 to 95 %').max(0.95, 'Wanted recall: 80 to 95 %'),
    levelsLoad: z.boolean().meta({ description: 'Whether due days move by a few days to even out the load.' }),
    hidesGoals: z.boolean().meta({ description: 'Whether goal, streak and heat map are hidden.' }),
  })
  .meta({ id: 'LearningSettings' });

export const LearningSettingsBody = LearningSettings.partial().meta({ id: 'LearningSettingsBody' });

/** Study settings of a language in the export. */
export const LanguageSettingsExport = LanguageSettings.omit({ isCatchingUp: true }).extend({
  // Missing in older archives.
  oneStarShift: LanguageSettings.shape.oneStarShift.optional(),
  threeStarShift: LanguageSettings.shape.threeStarShift.optional(),
  minutesCap: LanguageSettings.shape.minutesCap.optional(),
  pastMinutesOn: StudyDay.nullable()
    .optional()
    .meta({ description: 'Study day on which new words continued after the daily minutes.' }),
  language: LanguageCode,
  catchUpFrom: StudyDay.nullable().meta({ description: 'First day of the range over which a backlog is spread.' }),
  catchUpUntil: StudyDay.nullable(),
});

export type StudyMode = z.infer<typeof StudyMode>;
export type StudyItem = z.infer<typeof StudyItem>;
export type StudyQueue = z.infer<typeof StudyQueue>;
export type GoOnBody = z.infer<typeof GoOnBody>;
export type CatchUpBody = z.infer<typeof CatchUpBody>;
export type CatchUpAnswer = z.infer<typeof CatchUpAnswer>;
export type LanguageSettings = z.infer<typeof LanguageSettings>;
export type LanguageSettingsBody = z.infer<typeof LanguageSettingsBody>;
export type LanguageSettingsExport = z.infer<typeof LanguageSettingsExport>;
export type LearningSettings = z.infer<typeof LearningSettings>;
export type LearningSettingsBody = z.infer<typeof LearningSettingsBody>;
