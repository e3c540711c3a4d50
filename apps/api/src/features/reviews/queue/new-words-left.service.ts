import { type Caps, dayPlan, haveMinutesPassed, type MinutesCap, type StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { endCatchUp } from '#features/reviews/catch-up/catch-up.service';
import { dueNow } from '#features/reviews/card-states/loads.store';
import type { UserLanguage } from '#lib/user-language';
import { doneOn, minutesOn } from '#features/reviews/log/log-review.store';
import {
  type SchedulingParameters,
  schedulingParameters,
} from '#features/reviews/parameters/scheduling-parameters.store';

/** Returns the caps of a day: no new words while a backlog is being spread. Ends the catch-up if it is over. */
export async function capsOn(
  db: Knex,
  userLanguage: UserLanguage,
  { caps, catchUpUntil }: Pick<SchedulingParameters, 'caps' | 'catchUpUntil'>,
  { due, today }: { due: number; today: StudyDay },
): Promise<{ caps: Caps; isCatchingUp: boolean }> {
  const isCatchingUp = catchUpUntil !== null && !(await endCatchUp(db, userLanguage, catchUpUntil, { due, today }));
  return { caps: isCatchingUp ? { ...caps, newWords: 0 } : caps, isCatchingUp };
}

/** Returns whether a backlog is being spread on a day, so no new words are asked. Ends the catch-up if it is over. */
export async function hasOpenCatchUp(db: Knex, userLanguage: UserLanguage, today: StudyDay): Promise<boolean> {
  const parameters = await schedulingParameters(db, userLanguage);
  if (parameters.catchUpUntil === null) return false;
  const due = await dueNow(db, userLanguage, today);
  return (await capsOn(db, userLanguage, parameters, { due, today })).isCatchingUp;
}

export async function dayMinutes(db: Knex, userLanguage: UserLanguage, cap: MinutesCap, today: StudyDay) {
  if (cap.minutes === null) return null;
  const done = await minutesOn(db, userLanguage, today);
  return { done, cap: cap.minutes, areOver: haveMinutesPassed(done, today, cap) };
}

/** Returns how many new words a day still has room for, across all screens. See `docs/how-learning-works.md`. */
export async function newWordsLeft(db: Knex, userLanguage: UserLanguage, today: StudyDay): Promise<number> {
  const [parameters, due, done] = await Promise.all([
    schedulingParameters(db, userLanguage),
    dueNow(db, userLanguage, today),
    doneOn(db, userLanguage, today),
  ]);
  const minutes = await dayMinutes(db, userLanguage, parameters.minutesCap, today);
  if (minutes?.areOver === true) return 0;
  const { caps } = await capsOn(db, userLanguage, parameters, { due, today });
  return dayPlan(due, done, caps).newWords;
}
