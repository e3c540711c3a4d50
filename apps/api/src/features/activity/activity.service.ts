import type { Activity, Today } from '@wordreel/shared';
import { beginningOf, dayStreak, goalsBy, goalWeeks, PAUSE, pausedBy, type StudyDay, weekOf } from '@wordreel/learning';
import type { Knex } from 'knex';
import { activeDays, goalsOf } from './active-days.store.ts';
import { type DayFacts, factsOf, lastDayOf } from './activity.store.ts';
import { dailyGoalsOf } from './daily-goals.store.ts';
import { leftOn } from './day-left.store.ts';
import type { UserLanguage } from '#lib/user-language';
import type { LearnerClock } from './learner-clock.service.ts';
import { pausesOf } from './pauses.store.ts';
import { tutorMinutes } from './tutor-minutes.store.ts';

const NOTHING: Omit<DayFacts, 'day'> = {
  counted: 0,
  practice: 0,
  again: 0,
  newWords: 0,
  minutesVideo: 0,
  minutesStudy: 0,
  minutesOutside: 0,
  lookups: 0,
};

/** Returns the activity of a range of days, and what follows from all active days: weeks, streak, streak freezes. */
export async function activityOf(
  db: Knex,
  { userId, today, zone, rolloverHour, hidesGoals }: LearnerClock,
  [from, to]: readonly [StudyDay, StudyDay],
): Promise<Activity> {
  const [facts, talked, active, goals, pauses, aims] = await Promise.all([
    factsOf(db, userId, [from, to]),
    tutorMinutes(db, userId, { from, to, rule: { zone, rolloverHour } }),
    activeDays(db, userId),
    goalsOf(db, userId),
    pausesOf(db, userId),
    dailyGoalsOf(db, userId),
  ]);
  const goalIn = goalsBy(goals);
  const restsOn = (day: StudyDay): number => goalIn(weekOf(day)).restDays;
  const { restDays, ...chain } = dayStreak(active, today, { restsOn, pauses });
  const { week, current, longest } = goalWeeks(active, { goals, pauses }, today);
  const [isActive, isRest, work] = [new Set(active), new Set(restDays), new Map(facts.map((each) => [each.day, each]))];
  const days = [...new Set([...work.keys(), ...talked.keys(), ...active, ...restDays])];
  return {
    today,
    days: days
      .filter((day) => day >= from && day <= to)
      .toSorted((a, b) => a - b)
      .map((day) => ({
        ...(work.get(day) ?? { ...NOTHING, day }),
        minutesTutor: talked.get(day) ?? 0,
        isActive: isActive.has(day),
        isRest: isRest.has(day),
      })),
    week,
    weeks: { current, longest },
    chain,
    restDays: restsOn(today),
    aims,
    // Includes pauses that ended recently, because they can still be undone.
    pauses: pauses.filter(({ toDay }) => toDay >= today - PAUSE.daysLate),
    isPaused: pausedBy(pauses)(today),
    canChangeGoal: !goals.some(({ fromWeek }) => fromWeek >= week.startDay),
    hidesGoals,
  };
}

/** Returns a summary of the day: what is due in a language, and how the week is going. It schedules nothing. */
export async function todayOf(
  db: Knex,
  { userId, zone, today, rolloverHour, hidesGoals }: LearnerClock,
  language: UserLanguage['language'],
): Promise<Today> {
  const [left, active, goals, lastDay] = await Promise.all([
    leftOn(db, { userId, language }, today),
    activeDays(db, userId, weekOf(today)),
    goalsOf(db, userId),
    lastDayOf(db, userId),
  ]);
  return {
    due: left.due,
    reviews: left.reviews,
    newWords: left.newWords,
    week: goalWeeks(active, { goals }, today).week,
    hidesGoals,
    awayDays: lastDay === null ? 0 : Math.max(0, today - lastDay),
    nextDueAt: left.nextDay === null ? null : beginningOf(left.nextDay, { zone, rolloverHour }).toISOString(),
  };
}
