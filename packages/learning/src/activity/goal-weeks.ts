import type { StudyDay } from '#days/study-day';
import { inOrder } from './active-day.ts';

/** Active days a week that are wanted of whoever chose nothing. */
export const USUAL_GOAL = 4;

const DAYS = 7;
/** 1970-01-01 was a Thursday. */
const MONDAY_BEFORE_1970 = -3;

/** A goal holds from the week in which it was set, until the next one. */
export interface Goal {
  readonly daysPerWeek: number;
  /** A Monday. */
  readonly fromWeek: StudyDay;
}

/** The Monday of a day's week. */
export const weekOf = (day: StudyDay): StudyDay =>
  MONDAY_BEFORE_1970 + Math.floor((day - MONDAY_BEFORE_1970) / DAYS) * DAYS;

/** How many active days a week wants. @param week a Monday @param goals in any order */
export function goalOf(week: StudyDay, goals: readonly Goal[]): number {
  const last = goals.reduce<Goal | null>(
    (found, goal) => (goal.fromWeek <= week && goal.fromWeek >= (found?.fromWeek ?? goal.fromWeek) ? goal : found),
    null,
  );
  return last?.daysPerWeek ?? USUAL_GOAL;
}

/** A learner's weeks, as their goals see them. */
export interface GoalWeeks {
  readonly week: { readonly startDay: StudyDay; readonly goal: number; readonly active: number };
  /** Weeks in a row that met their goal, up to this one or, as long as it is open, the last. */
  readonly current: number;
  readonly longest: number;
}

/**
 * The weekly goal: whole weeks from Monday on, each by the goal that held in it (`learning.md` 6). This week breaks
 * nothing before it is over, and counts as soon as it has met its goal.
 * @param days active days, in any order
 * @param today the learner's study day
 */
export function goalWeeks(days: readonly StudyDay[], goals: readonly Goal[], today: StudyDay): GoalWeeks {
  const perWeek = new Map<StudyDay, number>();
  for (const day of inOrder(days)) perWeek.set(weekOf(day), (perWeek.get(weekOf(day)) ?? 0) + 1);
  const activeIn = (week: StudyDay): number => perWeek.get(week) ?? 0;
  const thisWeek = weekOf(today);
  const first = Math.min(thisWeek, ...perWeek.keys());
  const last = Math.max(thisWeek, ...perWeek.keys());
  let [run, current, longest] = [0, 0, 0];
  for (let week = first; week <= last; week += DAYS) {
    const isMet = activeIn(week) >= goalOf(week, goals);
    if (isMet || week < thisWeek) run = isMet ? run + 1 : 0;
    longest = Math.max(longest, run);
    current = run;
  }
  return {
    week: { startDay: thisWeek, goal: goalOf(thisWeek, goals), active: activeIn(thisWeek) },
    current,
    longest,
  };
}
