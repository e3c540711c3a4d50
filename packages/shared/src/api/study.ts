import { z } from 'zod';
import { LanguageCode, VideoId } from './codes.ts';
import { TokenTuple } from './transcripts.ts';
import { Seconds, VideoPlayer } from './videos.ts';
import { Word } from './words.ts';
import { zone } from './zone.ts';

const count = z.number().int().nonnegative();

export { zone };

export const StudyDay = z
  .number()
  .int()
  .min(0)
  // Within the dates that every database and program has.
  .max(100_000)
  .meta({ description: 'Whole days since 1970-01-01, as the learner counts them.' });

/**
 * `all`: due words and new ones. `review`: due words alone. `new`: words that were never asked. `practice`: any words,
 * those of weakest memory first, and no answer counts.
 */
export const StudyMode = z.enum(['all', 'review', 'new', 'practice']).meta({ id: 'StudyMode' });

export const StudyQueueQuery = z.object({
  language: LanguageCode,
  zone,
  mode: StudyMode.default('all'),
  video: VideoId.optional().meta({
    description:
      'Exactly the words that were kept from this video and were not answered today, due or not, beyond caps.',
  }),
});

const Left = z.object({ reviews: count, newWords: count });

const Intervals = z
  .object({ again: z.number().int(), hard: z.number().int(), good: z.number().int(), easy: z.number().int() })
  .meta({ description: 'In how many days the word comes back after each answer.' });

/** The line of a card with its words, as a transcript has them. */
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

/** Where a card's line comes from. */
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

/** A word to ask. Its sentence is `word.sentence`, or after three passes another stored line that has it. */
export const StudyItem = z
  .object({
    word: Word,
    isNew: z.boolean(),
    intervals: Intervals.nullable().meta({ description: 'Null in practice, where nothing counts.' }),
    line: z
      .object({
        sentence: z.string(),
        form: z.string().nullable().meta({ description: 'As the word stands in it, parts with a space between.' }),
        startSec: Seconds.nullable(),
        endSec: Seconds.nullable(),
        video: CardVideo.nullable(),
        text: CardText.nullable().meta({ description: 'Null where no stored transcript has this line.' }),
      })
      .nullable()
      .meta({ description: 'The line in which the word is asked; null where none is known.' }),
  })
  .meta({ id: 'StudyItem' });

/** The next session of a day. */
export const StudyQueue = z
  .object({
    day: StudyDay,
    dayEndsAt: z.iso.datetime().meta({ description: 'When this day ends, and the next begins.' }),
    due: count.meta({ description: 'Words that are due, those above the cap as well.' }),
    left: Left.meta({ description: 'What the day still asks for, under the caps, this session included.' }),
    done: Left.meta({ description: 'What counted today, on any device.' }),
    caps: Left,
    minutes: z
      .object({
        done: z.number().meta({ description: 'Of cards and exercises of this language today, on any device.' }),
        cap: count,
        waiting: count.meta({ description: 'New words that wait because the minutes are over.' }),
      })
      .nullable()
      .optional()
      .meta({ description: 'Null where no minutes are set; left out by older servers.' }),
    secondsPerAnswer: z.number().meta({ description: 'Median of the last answers; for the minutes that are left.' }),
    forecast: z
      .array(count)
      .length(7)
      .meta({ description: 'Words due today (with the backlog) and on the six days after.' }),
    isBacklog: z.boolean().meta({
      description: 'Whether more than twice the cap of reviews is due, or more than a session after two weeks away.',
    }),
    awayDays: count.meta({
      description: 'Days since the last answer that counted; 0 where no more than a session is due.',
    }),
    isCatchingUp: z.boolean().optional().meta({
      description: 'Whether a backlog is being spread, so that no new words come; left out by older servers.',
    }),
    nextDue: z.object({ day: StudyDay, at: z.iso.datetime(), words: count }).nullable().meta({
      description: 'The next study day on which words are due, and when it begins; null where there is none.',
    }),
    paused: z.array(z.string()).meta({ description: 'Words that are not asked until they are brought back.' }),
    items: z.array(StudyItem),
  })
  .meta({ id: 'StudyQueue' });

/** Spreads the words that are overdue over the next days. */
export const CatchUpBody = z
  .object({
    language: LanguageCode,
    zone,
    days: z.number().int().min(3, 'Spread over 3 to 7 days').max(7, 'Spread over 3 to 7 days'),
  })
  .meta({ id: 'CatchUpBody' });

/** Whose catch-up is taken back. */
export const CatchUpQuery = z.object({ language: LanguageCode });

export const CatchUpAnswer = z
  .object({ perDay: z.array(count).meta({ description: 'How many of the words come on each day, today first.' }) })
  .meta({ id: 'CatchUpAnswer' });

/** Whose day goes on after its minutes. */
export const GoOnBody = z.object({ language: LanguageCode, zone }).meta({ id: 'GoOnBody' });

/** How a language is studied. */
export const LanguageSettings = z
  .object({
    newPerDay: z.number().int().min(0, 'New words a day: 0 to 50').max(50, 'New words a day: 0 to 50'),
    reviewCap: z.number().int().min(10, 'Reviews a day: 10 to 9,999').max(9999, 'Reviews a day: 10 to 9,999'),
    retention: z
      .number()
      .min(0.8, 'Wanted recall: 80 to 95 %')
      .max(0.95, 'Wanted recall: 80 to 95 %')
      .nullable()
      .meta({ description: 'Null: as the account has it.' }),
    oneStarShift: z
      .number()
      .min(-0.06, 'One star: 0 to 6 points less')
      .max(0, 'One star: 0 to 6 points less')
      .meta({ description: 'What one star adds to the wanted recall; two stars are the wanted recall itself.' }),
    threeStarShift: z
      .number()
      .min(0, 'Three stars: 0 to 5 points more')
      .max(0.05, 'Three stars: 0 to 5 points more')
      .meta({ description: 'What three stars add to the wanted recall.' }),
    minutesCap: z
      .number()
      .int()
      .min(5, 'Minutes a day: 5 to 240')
      .max(240, 'Minutes a day: 5 to 240')
      .nullable()
      .meta({ description: 'After so many minutes of a day new words wait; null for no limit.' }),
    direction: z.enum(['word', 'translation', 'listen']).meta({ description: 'What a card shows or plays first.' }),
    gradeButtons: z.union([z.literal(2), z.literal(4)]),
    starterPerDay: z
      .number()
      .int()
      .min(0)
      .max(50)
      .meta({ description: 'So many words of the starter deck are added each day of study; 0 for none.' }),
    isCatchingUp: z.boolean().meta({ description: 'No new words until the backlog is done; the server ends it.' }),
  })
  .meta({ id: 'LanguageSettings' });

/** Facts that are left out stay as they are. */
export const LanguageSettingsBody = LanguageSettings.omit({ isCatchingUp: true })
  .partial()
  .meta({ id: 'LanguageSettingsBody' });

/** How somebody studies, in all languages. */
export const LearningSettings = z
  .object({
    rolloverHour: z.number().int().min(0, 'A day begins at 0 to 12 o’clock').max(12, 'A day begins at 0 to 12 o’clock'),
    retention: z.number().min(0.8, 'Wanted recall: 80 to 95 %').max(0.95, 'Wanted recall: 80 to 95 %'),
    levelsLoad: z.boolean().meta({ description: 'Whether words move by some days to the emptiest one near.' }),
    hidesGoals: z.boolean().meta({ description: 'Whether goal, chain and heat map stay out of sight.' }),
  })
  .meta({ id: 'LearningSettings' });

export const LearningSettingsBody = LearningSettings.partial().meta({ id: 'LearningSettingsBody' });

/** How a language is studied, for the export. */
export const LanguageSettingsExport = LanguageSettings.omit({ isCatchingUp: true }).extend({
  // Older archives have none.
  oneStarShift: LanguageSettings.shape.oneStarShift.optional(),
  threeStarShift: LanguageSettings.shape.threeStarShift.optional(),
  minutesCap: LanguageSettings.shape.minutesCap.optional(),
  pastMinutesOn: StudyDay.nullable()
    .optional()
    .meta({ description: 'On this day new words came on after the minutes of the day.' }),
  language: LanguageCode,
  catchUpFrom: StudyDay.nullable().meta({ description: 'Between these days a backlog is spread.' }),
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
