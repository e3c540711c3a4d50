import { goalOf, PAUSE, weekOf } from '@wordreel/learning';
import type { Knex } from 'knex';
import { goalsOf, setGoal } from './active-days.store.ts';
import type { Present } from './activity.service.ts';
import { findPause, type NamedPause, setPause } from './pauses.store.ts';

/** What is wanted of a week. */
interface WeekGoal {
  readonly daysPerWeek: number;
  /** None: as it was. */
  readonly restDays?: number | undefined;
}

/**
 * Sets how many active days a week the learner wants, and how many rest days the chain may hold, from this week on. What
 * holds anyway is no change.
 * @returns false where it was changed in this week already
 */
export async function changeGoal(db: Knex, { userId, today }: Present, wanted: WeekGoal): Promise<boolean> {
  const fromWeek = weekOf(today);
  const standing = async () => goalOf(fromWeek, await goalsOf(db, userId));
  const before = await standing();
  const { daysPerWeek, restDays = before.restDays } = wanted;
  const isSame = (goal: typeof before) => goal.daysPerWeek === daysPerWeek && goal.restDays === restDays;
  if (isSame(before) || (await setGoal(db, userId, { daysPerWeek, restDays, fromWeek }))) return true;
  // The same change, sent twice at once.
  return isSame(await standing());
}

/**
 * Why a pause cannot be, as the learner is told; null where it can. One that began long ago would mend what is broken, but
 * a pause that is kept already can end as it likes.
 */
function pauseError(pause: NamedPause, kept: NamedPause | null, today: number): string | null {
  const { fromDay, toDay } = pause;
  if (toDay < fromDay) return 'A pause ends on its first day at the earliest';
  if (toDay - fromDay >= PAUSE.mostDays) return `A pause can have at most ${PAUSE.mostDays} days`;
  if (kept?.fromDay === fromDay) return null;
  if (fromDay < today - PAUSE.toldLate) return `A pause can begin ${PAUSE.toldLate} days ago at the earliest`;
  return fromDay > today + 400 ? 'That is more than a year away' : null;
}

/** Keeps a pause under its id, or changes it. @returns what is wrong with it; 'full' where there are too many */
export async function changePause(
  db: Knex,
  { userId, today }: Present,
  pause: NamedPause,
): Promise<{ message: string } | 'full' | null> {
  const message = pauseError(pause, await findPause(db, userId, pause.id), today);
  if (message !== null) return { message };
  return (await setPause(db, userId, pause)) ? null : 'full';
}
