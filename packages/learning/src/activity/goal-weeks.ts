import type { StudyDay } from '#days/study-day';
import { inOrder } from './active-day.ts';
import { STREAK_FREEZES } from './day-streak.ts';
import { lastBegun } from './last-begun.ts';
import { type Pause, pausedBy } from './pauses.ts';

/** Active days a week that are wanted of whoever chose nothing. */
export const USUAL_GOAL = 4;

const DAYS = 7;
const WEEKDAYS = Array.from({ length: DAYS }, (_, day) => day);
/** 1970-01-01 was a Thursday. */
const MONDAY_BEFORE_1970 = -3;

/** A goal holds from the week in which it was set, until the next one. */
export interface Goal {
  readonly daysPerWeek: number;
  /** Rest days that a chain may hold, 0 to 2. */
  readonly restDays: number;
  /** A Monday. */
  readonly fromWeek: StudyDay;
}

/** The Monday of a day's week. */
export const weekOf = (day: StudyDay): StudyDay =>
  MONDAY_BEFORE_1970 + Math.floor((day - MONDAY_BEFORE_1970) / DAYS) * DAYS;

const USUAL: Omit<Goal, 'fromWeek'> = { daysPerWeek: USUAL_GOAL, restDays: STREAK_FREEZES.most };

/** The goal that holds in each week, which is named by its Monday. @param goals in any order; of one week the last of them */
export function goalsBy(goals: readonly Goal[]): (week: StudyDay) => Omit<Goal, 'fromWeek'> {
  const inTurn = goals.toSorted((a, b) => a.fromWeek - b.fromWeek);
  return (week) => lastBegun(inTurn, week, ({ fromWeek }) => fromWeek) ?? USUAL;
}

/** The goal that holds in a week. @param week a Monday @param goals in any order */
export const goalOf = (week: StudyDay, goals: readonly Goal[]): Omit<Goal, 'fromWeek'> => goalsBy(goals)(week);

/** A learner's weeks, as their goals see them. */
export interface GoalWeeks {
  readonly week: { readonly startDay: StudyDay; readonly goal: number; readonly active: number };
  /** Weeks in a row that met their goal, up to this one or, as long as it is open, the last. */
  readonly current: number;
  readonly longest: number;
}

/**
 * The weekly goal: whole weeks from Monday on, each by the goal that held in it (`learning.md` 6). This week breaks
 * nothing before it is over, and counts as soon as it has met its goal; nor does a week with a paused day break anything.
 * @param days active days, in any order
 * @param today the learner's study day
 */
export function goalWeeks(
  days: readonly StudyDay[],
  { goals, pauses = [] }: { goals: readonly Goal[]; pauses?: readonly Pause[] },
  today: StudyDay,
): GoalWeeks {
  const isPaused = pausedBy(pauses);
  const goalIn = goalsBy(goals);
  const isPausedIn = (week: StudyDay): boolean => WEEKDAYS.some((each) => isPaused(week + each));
  const perWeek = new Map<StudyDay, number>();
  for (const day of inOrder(days)) perWeek.set(weekOf(day), (perWeek.get(weekOf(day)) ?? 0) + 1);
  const activeIn = (week: StudyDay): number => perWeek.get(week) ?? 0;
  const thisWeek = weekOf(today);
  const first = Math.min(thisWeek, ...perWeek.keys());
  const last = Math.max(thisWeek, ...perWeek.keys());
  let [run, current, longest] = [0, 0, 0];
  for (let week = first; week <= last; week += DAYS) {
    if (activeIn(week) >= goalIn(week).daysPerWeek) run += 1;
    else if (week < thisWeek && !isPausedIn(week)) run = 0;
    longest = Math.max(longest, run);
    current = run;
  }
  return {
    week: { startDay: thisWeek, goal: goalIn(thisWeek).daysPerWeek, active: activeIn(thisWeek) },
    current,
    longest,
  };
}
