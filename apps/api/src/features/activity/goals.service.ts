import { goalOf, PAUSE, weekOf } from '@wordreel/learning';
import type { Knex } from 'knex';
import { goalsOf, setGoal } from './active-days.store.ts';
import type { LearnerClock } from './activity.service.ts';
import { inPauseTurn, type NamedPause, pausesOf, removePause, setPause } from './pauses.store.ts';

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
export async function changeGoal(db: Knex, { userId, today }: LearnerClock, wanted: WeekGoal): Promise<boolean> {
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
  return fromDay > today + PAUSE.toldAhead ? 'That is more than a year away' : null;
}

/** Whether a pause has days of another one. One that is made shorter never takes any. */
function meetsAnother(pause: NamedPause, kept: NamedPause | null, all: readonly NamedPause[]): boolean {
  const { id, fromDay, toDay } = pause;
  if (kept !== null && kept.fromDay <= fromDay && toDay <= kept.toDay) return false;
  return all.some((each) => each.id !== id && each.fromDay <= toDay && fromDay <= each.toDay);
}

/** Keeps a pause under its id, or changes it. @returns what is wrong with it; 'full' where there are too many */
export function changePause(
  db: Knex,
  { userId, today }: LearnerClock,
  pause: NamedPause,
): Promise<{ message: string } | 'full' | null> {
  return inPauseTurn(db, userId, async (trx) => {
    const all = await pausesOf(trx, userId);
    const kept = all.find(({ id }) => id === pause.id) ?? null;
    const message = pauseError(pause, kept, today);
    if (message !== null) return { message };
    if (meetsAnother(pause, kept, all)) return { message: 'You have a pause on some of these days already' };
    return (await setPause(trx, userId, pause)) ? null : 'full';
  });
}

/**
 * Takes a pause away as long as it could still be told: what was put in with a wrong date is taken back the same way.
 * @returns false for one that began before that, which would change what is long past
 */
export function cancelPause(db: Knex, { userId, today }: LearnerClock, id: string): Promise<boolean> {
  return removePause(db, userId, id, today - PAUSE.toldLate);
}
