import { type Caps, dayPlan, haveMinutesPassed, type MinutesCap, type StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { endCatchUp } from '#features/reviews/catch-up/catch-up.service';
import { dueNow } from '#features/reviews/memories/loads.store';
import type { Pile } from '#features/reviews/memories/memories.store';
import { doneOn, minutesOn } from '#features/reviews/log-review.store';
import { findTerms } from '#features/reviews/settings/settings.store';
import type { StudyTerms } from '#features/reviews/terms/study-terms.service';

/**
 * The caps of a day: no new words come while a backlog is being spread. Ends a catch-up that is done.
 * @param due how many words are due today
 */
export async function capsOn(
  db: Knex,
  pile: Pile,
  { caps, catchUp }: Pick<StudyTerms, 'caps' | 'catchUp'>,
  { due, today }: { due: number; today: StudyDay },
): Promise<Caps> {
  const isCatchingUp = catchUp !== null && !(await endCatchUp(db, pile, catchUp, { due, today }));
  return isCatchingUp ? { ...caps, newWords: 0 } : caps;
}

/** What a day has had of its minutes. */
export interface DayMinutes {
  readonly done: number;
  readonly cap: number;
  /** Whether new words wait. */
  readonly areOver: boolean;
}

/** What a day has had of the minutes that its learner wants; null where none are set. */
export async function dayMinutes(db: Knex, pile: Pile, cap: MinutesCap, today: StudyDay): Promise<DayMinutes | null> {
  if (cap.minutes === null) return null;
  const done = await minutesOn(db, pile, today);
  return { done, cap: cap.minutes, areOver: haveMinutesPassed(done, today, cap) };
}

/** How many new words a day still has room for, whichever door they come through (`learning.md` 1.5). */
export async function newWordRoom(db: Knex, pile: Pile, today: StudyDay): Promise<number> {
  const [terms, due, done] = await Promise.all([
    findTerms(db, pile.userId, pile.language),
    dueNow(db, pile, today),
    doneOn(db, pile, today),
  ]);
  const minutes = await dayMinutes(db, pile, terms.minutesCap, today);
  if (minutes?.areOver === true) return 0;
  return dayPlan(due, done, await capsOn(db, pile, terms, { due, today })).newWords;
}
