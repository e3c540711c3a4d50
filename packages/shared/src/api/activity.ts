import { z } from 'zod';
import { count, int, LanguageCode, LevelOrBeginner, named, VideoId, whole, zone } from './fields.ts';
import { DAILY_GOALS, LONGEST_PAUSE, MAX_PAUSES } from '../limits.ts';
import { MAX_OUTSIDE_ENTRIES } from '../outside-hours.ts';
import { OutsideExport } from './progress.ts';
import { StudyDay } from './study.ts';

/** Maximum number of days in one response: a year and some weeks. */
const MOST_DAYS = 400;
/** Upper bound for a requested day, later than any real study day. */
const LAST_DAY = 1_000_000;

const dayOfBody = whole(0, LAST_DAY, 'There is no such day');
const dayOfQuery = z.coerce.number().int().min(0).max(LAST_DAY);

export const ActivityQuery = z
  .object({
    zone,
    from: dayOfQuery.describe('The first study day.'),
    to: dayOfQuery.describe(`The last study day; a range has at most ${MOST_DAYS} days.`),
  })
  .refine(({ from, to }) => from <= to && to - from < MOST_DAYS, {
    path: ['to'],
    message: `Ask for 1 to ${MOST_DAYS} days, the first one first`,
  });

const Week = z.object({
  goal: int.min(1).max(7).describe("The learner's goal of active days per week."),
  active: count,
  startDay: StudyDay.describe('The Monday of the week.'),
});

/** A planned break, including its first and last day. It breaks neither the daily streak nor the weekly one. */
const Pause = named('Pause', { id: z.uuid(), fromDay: StudyDay, toDay: StudyDay });

const aim = ({ lowest, highest }: { lowest: number; highest: number }, message: string) =>
  z.number().int(message).min(lowest, message).max(highest, message).nullable();

/** Additional daily goals of the learner; null for none. */
export const DailyGoals = z.object({
  minutes: aim(DAILY_GOALS.minutes, 'Minutes a day: 1 to 600'),
  reviews: aim(DAILY_GOALS.reviews, 'Answers a day: 1 to 2,000'),
  newWords: aim(DAILY_GOALS.newWords, 'New words a day: 1 to 200'),
  hidesChain: z.boolean().describe('Whether the learner has hidden the daily streak and the weekly one.'),
});

export const DailyGoalsBody = DailyGoals.partial().meta({
  id: 'DailyGoalsBody',
  description: 'Omitted fields stay unchanged.',
});

/** Study days and streaks. A day is active with ten answers, all due words, or ten video minutes and three lookups. */
export const Activity = named('Activity', {
  today: StudyDay,
  days: z
    .array(
      z.object({
        day: StudyDay,
        counted: count,
        practice: count,
        again: count,
        newWords: count.describe('First answers to new words among the counted answers.'),
        minutesVideo: z.number().nonnegative(),
        minutesStudy: z.number().nonnegative().describe('Minutes of answering, as far as they were measured.'),
        minutesTutor: z.number().nonnegative(),
        minutesOutside: z.number().nonnegative().describe('Minutes added by hand.'),
        lookups: count,
        isActive: z.boolean(),
        isRest: z.boolean().describe('A streak freeze was used, so the streak continues.'),
      }),
    )
    .describe('Days without activity are omitted.'),
  week: Week,
  weeks: z.object({ current: count, longest: count }).describe('Consecutive weeks that met their goal.'),
  chain: z.object({ current: count, longest: count, total: count, restsHeld: count }),
  restDays: int.min(0).max(2).describe('Maximum number of streak freezes that a streak can hold.'),
  aims: DailyGoals,
  pauses: z.array(Pause).describe('In chronological order. Pauses that ended more than seven days ago are omitted.'),
  isPaused: z.boolean().describe('Whether today is within a pause.'),
  canChangeGoal: z.boolean().describe('The goal can be changed once a week.'),
  hidesGoals: z.boolean().describe('Whether the learner has hidden goal, streak and days.'),
});

const daysOfWeek = whole(1, 7, 'A goal is 1 to 7 days a week');
const restDaysOfWeek = whole(0, 2, 'A streak holds 0 to 2 rest days');

export const GoalBody = named('GoalBody', {
  daysPerWeek: daysOfWeek,
  restDays: restDaysOfWeek.optional().describe('Unchanged if omitted.'),
  zone,
});

/** The client creates the id, so repeating the request doesn't add another pause. */
export const PauseBody = named('PauseBody', { fromDay: dayOfBody, toDay: dayOfBody, zone });

export const PauseQuery = z.object({ zone });

export const StatsQuery = z.object({ zone });

/** Statistics of a language's words. `fresh`, `learning`, `solid`, `paused` and `names` add up to `saved`. */
export const LanguageStats = named('LanguageStats', {
  day: StudyDay,
  saved: count,
  fresh: count.describe('Never reviewed.'),
  learning: count,
  solid: count.describe('Words with a stability of 21 days or more and a recall probability of 0.8 or more.'),
  paused: count,
  names: count.describe('Marked as ignored: never reviewed.'),
  overdue: count.describe('Due before today.'),
  forecast: z.array(count).length(30).describe('Words due today, without overdue ones, and on the next 29 days.'),
  kept: z
    .object({ answers: count, rate: z.number().nullable() })
    .describe(
      'Share of answers other than Again among the counted answers of 30 days, including first answers to new words; null without any.',
    ),
  target: z.number().describe('Recall probability that the learner aims for.'),
  minutesPerDay: z.number().nullable().describe('Average minutes of answering on days with answers, over 30 days.'),
  calibration: z
    .object({
      answers: count,
      logLoss: z.number().nullable(),
      constantLogLoss: z.number().nullable(),
      bins: z.array(z.object({ predicted: z.number(), kept: z.number(), answers: count })).max(10),
    })
    .describe('Predicted and actual recall over 90 days.'),
});

export const TodayQuery = z.object({ language: LanguageCode, zone });

/** Summary of a study day. */
export const Today = named('Today', {
  due: count,
  reviews: count.describe('Due words that are left for today: `due`, up to the daily limit.'),
  newWords: count.describe('New words that are left for today.'),
  week: Week,
  hidesGoals: z.boolean(),
  awayDays: count
    .optional()
    .describe('Days since the last answer or video in any language; 0 before the first, omitted by older servers.'),
  nextDueAt: z.iso.datetime().nullable(),
});

/** Effects of a study session, shown at its end. */
export const StudySummary = named('StudySummary', {
  day: StudyDay,
  level: LevelOrBeginner,
  wordCount: count.describe('Words in the list, which the level is calculated from.'),
  added: count.describe('Words of the list that were added on this study day.'),
  solid: count.describe('Words of the list that are solid now.'),
  turnedSolid: z.array(z.string()).describe('Words that an answer of today made solid.'),
  lostSolid: z.array(z.string()).describe('Words that were solid until they were answered today.'),
  videos: z
    .array(
      z.object({
        id: VideoId,
        words: count.describe('Number of words answered today that occur in its captions.'),
      }),
    )
    .describe('Videos with the most words answered today; finished videos come last.'),
});

const PauseExport = Pause.refine(
  ({ fromDay, toDay }) => fromDay <= toDay,
  'A pause ends on its first day at the earliest',
).refine(({ fromDay, toDay }) => toDay - fromDay < LONGEST_PAUSE, `A pause can have at most ${LONGEST_PAUSE} days`);

/** Study day 4, 1970-01-05, was a Monday. */
const Monday = StudyDay.refine((day) => day % 7 === 4, 'A goal holds from a Monday on');

/** Activity data of an account, for the export. Days are whole days since 1970-01-01. */
export const ActivityExport = z.object({
  goals: z.array(z.object({ daysPerWeek: daysOfWeek, restDays: restDaysOfWeek, fromDay: Monday })),
  pauses: z.array(PauseExport).max(MAX_PAUSES, `An account has at most ${MAX_PAUSES} pauses`),
  aims: DailyGoals.nullable().describe('Null if no goal was ever set.'),
  outsideHours: z
    .array(OutsideExport)
    .max(MAX_OUTSIDE_ENTRIES, `An account has at most ${MAX_OUTSIDE_ENTRIES.toLocaleString('en')} entries`),
  days: z
    .array(z.object({ day: StudyDay, isRest: z.boolean() }))
    .describe('Active days, with the streak freezes between them.'),
});

export type Activity = z.infer<typeof Activity>;
export type DailyGoals = z.infer<typeof DailyGoals>;
export type DailyGoalsBody = z.infer<typeof DailyGoalsBody>;
export type PauseBody = z.infer<typeof PauseBody>;
export type GoalBody = z.infer<typeof GoalBody>;
export type LanguageStats = z.infer<typeof LanguageStats>;
export type Today = z.infer<typeof Today>;
export type StudySummary = z.infer<typeof StudySummary>;
