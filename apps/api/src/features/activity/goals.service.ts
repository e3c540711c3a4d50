import { goalsBy, PAUSE, weekOf } from '@wordreel/learning';
import type { Knex } from 'knex';
import { goalsOf, setGoal } from './active-days.store.ts';
import type { LearnerClock } from './learner-clock.service.ts';
import { inPauseTurn, type NamedPause, pausesOf, setPause } from './pauses.store.ts';

/** Sets the goal, starting this week. `restDays` stays unless given. @returns false if already changed this week */
export async function changeGoal(
  db: Knex,
  { userId, today }: LearnerClock,
  wanted: { readonly daysPerWeek: number; readonly restDays?: number | undefined },
): Promise<boolean> {
  const fromWeek = weekOf(today);
  const standing = async () => goalsBy(await goalsOf(db, userId))(fromWeek);
  const before = await standing();
  const { daysPerWeek, restDays = before.restDays } = wanted;
  const isSame = (goal: typeof before) => goal.daysPerWeek === daysPerWeek && goal.restDays === restDays;
  if (isSame(before) || (await setGoal(db, userId, { daysPerWeek, restDays, fromWeek }))) return true;
  // The same change may have arrived twice at the same time.
  return isSame(await standing());
}

/** A new pause can't start long ago, since it would repair a broken streak. An existing one may end on any day. */
function pauseError(pause: NamedPause, kept: NamedPause | null, today: number): string | null {
  const { fromDay, toDay } = pause;
  if (toDay < fromDay) return 'A pause ends on its first day at the earliest';
  if (toDay - fromDay >= PAUSE.mostDays) return `A pause can have at most ${PAUSE.mostDays} days`;
  if (kept?.fromDay === fromDay) return null;
  if (fromDay < today - PAUSE.daysLate) return `A pause can begin ${PAUSE.daysLate} days ago at the earliest`;
  return fromDay > today + PAUSE.daysAhead ? 'That is more than a year away' : null;
}

/** Returns whether a pause overlaps another one. Shortening a pause is always allowed. */
function meetsAnother(pause: NamedPause, kept: NamedPause | null, all: readonly NamedPause[]): boolean {
  const { id, fromDay, toDay } = pause;
  if (kept !== null && kept.fromDay <= fromDay && toDay <= kept.toDay) return false;
  return all.some((each) => each.id !== id && each.fromDay <= toDay && fromDay <= each.toDay);
}

/** Creates or changes a pause. @returns null, or the problem; 'full' if the learner has the maximum number of pauses */
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
