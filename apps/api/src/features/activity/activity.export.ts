import type { AccountExport } from '@wordreel/shared';
import { dayStreak, goalsBy, weekOf } from '@wordreel/learning';
import type { Knex } from 'knex';
import type { Exports } from '#db/export-rows';
import { wholePiece } from '#lib/json-pieces';
import { activeDays, goalsOf } from './active-days.store.ts';
import { storedDailyGoals } from './daily-goals.store.ts';
import { allOutside } from './outside-hours.store.ts';
import { pausesOf } from './pauses.store.ts';

async function activity(db: Knex, userId: string): Promise<AccountExport['activity']> {
  const [active, goals, pauses, aims, outsideHours] = await Promise.all([
    activeDays(db, userId),
    goalsOf(db, userId),
    pausesOf(db, userId),
    storedDailyGoals(db, userId),
    allOutside(db, userId),
  ]);
  const goalIn = goalsBy(goals);
  // Stops at the last active day, because later streak freezes depend on the time zone.
  const { restDays } = dayStreak(active, active.at(-1) ?? 0, {
    restsOn: (day) => goalIn(weekOf(day)).restDays,
    pauses,
  });
  const days = [...active.map((day) => ({ day, isRest: false })), ...restDays.map((day) => ({ day, isRest: true }))];
  return {
    goals: goals.map(({ daysPerWeek, restDays: held, fromWeek }) => ({
      daysPerWeek,
      restDays: held,
      fromDay: fromWeek,
    })),
    pauses,
    aims,
    outsideHours,
    days: days.toSorted((a, b) => a.day - b.day),
  };
}

/** Exports active days, the streak freezes between them, goals, pauses and outside hours. A day has one row at most. */
export function activityExport({ db }: { readonly db: Knex }): Exports<'activity'> {
  return {
    activity: ({ id }) => wholePiece(activity(db, id)),
  };
}
