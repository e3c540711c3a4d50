import { z } from 'zod';
import { DAILY_GOALS, LONGEST_PAUSE, MAX_PAUSES } from '../goals.ts';
import { MAX_OUTSIDE_ENTRIES } from '../outside-hours.ts';
import { LanguageCode, LevelOrBeginner, VideoId } from './codes.ts';
import { OutsideExport } from './outside-hours.ts';
import { StudyDay, zone } from './study.ts';

const count = z.number().int().nonnegative();

/** The most days that are told at once: a year and some weeks. */
const MOST_DAYS = 400;
/** Far beyond any day that somebody lives. */
const LAST_DAY = 1_000_000;

const dayOfBody = z.number().int().min(0, 'There is no such day').max(LAST_DAY, 'There is no such day');
const dayOfQuery = z.coerce.number().int().min(0).max(LAST_DAY);

export const ActivityQuery = z
  .object({
    zone,
    from: dayOfQuery.meta({ description: 'The first study day.' }),
    to: dayOfQuery.meta({ description: `The last study day; at most ${MOST_DAYS} days are told.` }),
  })
  .refine(({ from, to }) => from <= to && to - from < MOST_DAYS, {
    path: ['to'],
    message: `Ask for 1 to ${MOST_DAYS} days, the first one first`,
  });

const Week = z.object({
  goal: z.number().int().min(1).max(7).meta({ description: 'Active days that the learner wants in a week.' }),
  active: count,
  startDay: StudyDay.meta({ description: 'Its Monday.' }),
});

/** Days on which a learner does not want to learn, both included: neither chain nor weeks break on them. */
const Pause = z.object({ id: z.uuid(), fromDay: StudyDay, toDay: StudyDay }).meta({ id: 'Pause' });

const aim = ({ lowest, highest }: { lowest: number; highest: number }, message: string) =>
  z.number().int(message).min(lowest, message).max(highest, message).nullable();

/** What a learner wants of a day besides; null for nothing. */
export const DailyGoals = z.object({
  minutes: aim(DAILY_GOALS.minutes, 'Minutes a day: 1 to 600'),
  reviews: aim(DAILY_GOALS.reviews, 'Answers a day: 1 to 2,000'),
  newWords: aim(DAILY_GOALS.newWords, 'New words a day: 1 to 200'),
  hidesChain: z.boolean().meta({ description: 'Whether the learner wants to see neither chain nor weeks in a row.' }),
});

export const DailyGoalsBody = DailyGoals.partial().meta({
  id: 'DailyGoalsBody',
  description: 'What is left out stays as it was.',
});

/** Days on which somebody learned. An active day: ten answers, or all that was due, or ten minutes of video with three look-ups. */
export const Activity = z
  .object({
    today: StudyDay,
    days: z
      .array(
        z.object({
          day: StudyDay,
          counted: count,
          practice: count,
          again: count,
          newWords: count.meta({ description: 'Of the counted answers, first ones.' }),
          minutesVideo: z.number().nonnegative(),
          minutesStudy: z.number().nonnegative().meta({ description: 'Of answering, as far as it was measured.' }),
          minutesTutor: z.number().nonnegative(),
          minutesOutside: z.number().nonnegative().meta({ description: 'Added by hand.' }),
          lookups: count,
          isActive: z.boolean(),
          isRest: z.boolean().meta({ description: 'A rest day was taken, so that the chain goes on.' }),
        }),
      )
      .meta({ description: 'Days without anything are left out.' }),
    week: Week,
    weeks: z.object({ current: count, longest: count }).meta({ description: 'Weeks in a row that met their goal.' }),
    chain: z.object({ current: count, longest: count, total: count, restsHeld: count }),
    restDays: z.number().int().min(0).max(2).meta({ description: 'How many rest days the chain may hold.' }),
    aims: DailyGoals,
    pauses: z
      .array(Pause)
      .meta({ description: 'The first one first; those that were over more than seven days ago are left out.' }),
    isPaused: z.boolean().meta({ description: 'Whether today is within one.' }),
    canChangeGoal: z.boolean().meta({ description: 'Once a week.' }),
    hidesGoals: z.boolean().meta({ description: 'Whether the learner wants to see neither goal nor chain nor days.' }),
  })
  .meta({ id: 'Activity' });

const within = (low: number, high: number, message: string) => z.number().int().min(low, message).max(high, message);
const daysOfWeek = within(1, 7, 'A goal is 1 to 7 days a week');
const restDaysOfWeek = within(0, 2, 'A chain holds 0 to 2 rest days');

export const GoalBody = z
  .object({
    daysPerWeek: daysOfWeek,
    restDays: restDaysOfWeek.optional().meta({ description: 'None: as it was.' }),
    zone,
  })
  .meta({ id: 'GoalBody' });

/** Under an id that the client made: sent again it is the same pause. */
export const PauseBody = z.object({ fromDay: dayOfBody, toDay: dayOfBody, zone }).meta({ id: 'PauseBody' });

export const PauseQuery = z.object({ zone });

export const StatsQuery = z.object({ zone });

/** The words of a language in numbers. `saved` is the word count; the others add up to it. */
export const LanguageStats = z
  .object({
    day: StudyDay,
    saved: count,
    fresh: count.meta({ description: 'Never asked.' }),
    learning: count,
    solid: count.meta({ description: 'A stability of 21 days and more, and odds of recall of 0.8 and more.' }),
    paused: count,
    names: count.meta({ description: 'Marked to be ignored: never asked.' }),
    overdue: count.meta({ description: 'Due before today.' }),
    forecast: z
      .array(count)
      .length(30)
      .meta({ description: 'Words due today, without the overdue, and on 29 days after.' }),
    kept: z.object({ answers: count, rate: z.number().nullable() }).meta({
      description:
        'Of the answers of 30 days that counted, first ones to new words among them, the share that was not Again; null without any.',
    }),
    target: z.number().meta({ description: 'The odds of recall that the learner wants.' }),
    minutesPerDay: z.number().nullable().meta({ description: 'Of answering, on days with answers, in 30 days.' }),
    calibration: z
      .object({
        answers: count,
        logLoss: z.number().nullable(),
        constantLogLoss: z.number().nullable(),
        bins: z.array(z.object({ predicted: z.number(), kept: z.number(), answers: count })).max(10),
      })
      .meta({ description: 'Predicted and kept, in 90 days.' }),
  })
  .meta({ id: 'LanguageStats' });

export const TodayQuery = z.object({ language: LanguageCode, zone });

/** The day in one line. */
export const Today = z
  .object({
    due: count,
    reviews: count.meta({ description: 'Due words that the day still asks for: `due`, up to the limit of a day.' }),
    newWords: count.meta({ description: 'New words that the day still offers.' }),
    week: Week,
    hidesGoals: z.boolean(),
    nextDueAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Today' });

/** What a session has moved, at its end. */
export const StudySummary = z
  .object({
    day: StudyDay,
    level: LevelOrBeginner,
    wordCount: count.meta({ description: 'Words in the list: by them the level panel counts.' }),
    added: count.meta({ description: 'Of them, those that were added on this study day.' }),
    solid: count.meta({ description: 'Of them, those that are solid now.' }),
    turnedSolid: z.array(z.string()).meta({ description: 'Words that today’s answer made solid.' }),
    lostSolid: z.array(z.string()).meta({ description: 'Words that were solid until they were answered today.' }),
    videos: z
      .array(
        z.object({
          id: VideoId,
          words: count.meta({ description: 'How many of the words that were answered today its captions have.' }),
        }),
      )
      .meta({ description: 'Those with the most words of today; those that were watched to their end come last.' }),
  })
  .meta({ id: 'StudySummary' });

const PauseExport = Pause.refine(
  ({ fromDay, toDay }) => fromDay <= toDay,
  'A pause ends on its first day at the earliest',
).refine(({ fromDay, toDay }) => toDay - fromDay < LONGEST_PAUSE, `A pause can have at most ${LONGEST_PAUSE} days`);

/** 1970-01-05 was a Monday. */
const Monday = StudyDay.refine((day) => day % 7 === 4, 'A goal holds from a Monday on');

/** What an account has of it, for the export. Days are whole days since 1970-01-01. */
export const ActivityExport = z.object({
  goals: z.array(z.object({ daysPerWeek: daysOfWeek, restDays: restDaysOfWeek, fromDay: Monday })),
  pauses: z.array(PauseExport).max(MAX_PAUSES, `An account has at most ${MAX_PAUSES} pauses`),
  aims: DailyGoals.nullable().meta({ description: 'Null where none was ever set.' }),
  outsideHours: z
    .array(OutsideExport)
    .max(MAX_OUTSIDE_ENTRIES, `An account has at most ${MAX_OUTSIDE_ENTRIES.toLocaleString('en')} entries`),
  days: z
    .array(z.object({ day: StudyDay, isRest: z.boolean() }))
    .meta({ description: 'Active days, and the rest days between them.' }),
});

export type Activity = z.infer<typeof Activity>;
export type DailyGoals = z.infer<typeof DailyGoals>;
export type DailyGoalsBody = z.infer<typeof DailyGoalsBody>;
export type PauseBody = z.infer<typeof PauseBody>;
export type GoalBody = z.infer<typeof GoalBody>;
export type LanguageStats = z.infer<typeof LanguageStats>;
export type Today = z.infer<typeof Today>;
export type StudySummary = z.infer<typeof StudySummary>;
