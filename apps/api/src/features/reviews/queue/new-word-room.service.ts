import { type Caps, dayPlan, type StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { endCatchUp } from '#features/reviews/catch-up/catch-up.service';
import { dueNow } from '#features/reviews/memories/loads.store';
import type { Pile } from '#features/reviews/memories/memories.store';
import { doneOn } from '#features/reviews/log-review.store';
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

/** How many new words a day still has room for, whichever door they come through (`learning.md` 1.5). */
export async function newWordRoom(db: Knex, pile: Pile, today: StudyDay): Promise<number> {
  const [terms, due, done] = await Promise.all([
    findTerms(db, pile.userId, pile.language),
    dueNow(db, pile, today),
    doneOn(db, pile, today),
  ]);
  return dayPlan(due, done, await capsOn(db, pile, terms, { due, today })).newWords;
}
