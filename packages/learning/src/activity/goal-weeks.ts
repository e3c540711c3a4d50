import type { StudyDay } from '#days/study-day';
import { inOrder } from './active-day.ts';
import { STREAK_FREEZES } from './day-streak.ts';
import { lastBegun, type Pause, pausedBy } from './pauses.ts';

/** The default goal, in active days per week. */
export const USUAL_GOAL = 4;

const DAYS = 7;
const WEEKDAYS = Array.from({ length: DAYS }, (_, day) => day);
/** 1970-01-01 was a Thursday, so the Monday before it is day -3. */
const MONDAY_BEFORE_1970 = -3;

/** A goal, which applies from the week in which it was set until the next goal. */
export interface Goal {
  readonly daysPerWeek: number;
  /** Maximum number of streak freezes held, from 0 to 2. */
  readonly restDays: number;
  /** The first week of the goal, as its Monday. */
  readonly fromWeek: StudyDay;
}

export const weekOf = (day: StudyDay): StudyDay =>
  MONDAY_BEFORE_1970 + Math.floor((day - MONDAY_BEFORE_1970) / DAYS) * DAYS;

const USUAL: Omit<Goal, 'fromWeek'> = { daysPerWeek: USUAL_GOAL, restDays: STREAK_FREEZES.most };

/** Returns a function that finds a week's goal by its Monday. If a week has several goals, the last one applies. */
export function goalsBy(goals: readonly Goal[]): (week: StudyDay) => Omit<Goal, 'fromWeek'> {
  const inTurn = goals.toSorted((a, b) => a.fromWeek - b.fromWeek);
  return (week) => lastBegun(inTurn, week, ({ fromWeek }) => fromWeek) ?? USUAL;
}

/** Computes the run of weeks that met their goal. Neither this week nor a week with a paused day breaks the run. */
export function goalWeeks(
  days: readonly StudyDay[],
  { goals, pauses = [] }: { goals: readonly Goal[]; pauses?: readonly Pause[] },
  today: StudyDay,
) {
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
