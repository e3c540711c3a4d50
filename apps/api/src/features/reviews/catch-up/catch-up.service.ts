import { drawBySlots, dueWords, isCatchUpOver, spread, type StudyDay } from '@wordreel/learning';
import type { CatchUpAnswer } from '@wordreel/shared';
import type { Knex } from 'knex';
import { dueByDay } from '#features/reviews/card-states/loads.store';
import { forgetMoves, type Move, moveBack, moveWords } from '#features/reviews/card-states/card-states.store';
import type { UserLanguage } from '#lib/user-language';
import { doneOn } from '#features/reviews/log/log-review.store';
import { changeStudySettings, NO_CATCH_UP } from '#features/reviews/settings/settings.store';
import { modelOf } from '#features/reviews/parameters/scheduling-parameters.store';
import { overdueOn, overdueWords } from './catch-up.store.ts';

/** Ends a catch-up once no word is overdue, so that new words are asked again. @returns whether it has ended */
export async function endCatchUp(
  db: Knex,
  userLanguage: UserLanguage,
  until: StudyDay,
  { due, today }: { due: number; today: StudyDay },
): Promise<boolean> {
  // Before the last day of a catch-up, overdue words make no difference, so they are not counted.
  const overdue = today < until ? due : await overdueOn(db, userLanguage, today);
  if (!isCatchUpOver(until, today, { due, overdue })) return false;
  await db.transaction(async (trx) => {
    await changeStudySettings(trx, userLanguage, NO_CATCH_UP);
    await forgetMoves(trx, userLanguage);
  });
  return true;
}

const daysFrom = (first: StudyDay, count: number): StudyDay[] => Array.from({ length: count }, (_, i) => first + i);

/** Spreads overdue words over `days`: see `docs/how-learning-works.md`. Repeating it spreads what is left. */
export function catchUp(db: Knex, userLanguage: UserLanguage, today: StudyDay, days: number): Promise<CatchUpAnswer> {
  const until = today + days - 1;
  return db.transaction(async (trx) => {
    // Done first, so that a concurrent request waits for this row.
    await changeStudySettings(trx, userLanguage, { catchUpFrom: today, catchUpUntil: until });
    const words = await overdueWords(trx, userLanguage, today);
    const inOrder = drawBySlots(dueWords(words, today, await modelOf(trx, userLanguage.userId)), words.length);
    const load = await dueByDay(trx, userLanguage, [today, until]);
    const done = await doneOn(trx, userLanguage, today);
    const loads = daysFrom(today, days).map((day) => load.get(day) ?? 0);
    for (const { currentDay } of words) {
      if (currentDay >= today && currentDay <= until) loads[currentDay - today] = (loads[currentDay - today] ?? 0) - 1;
    }
    loads[0] = (loads[0] ?? 0) + done.reviews;
    const perDay = spread(inOrder.length, loads);
    const dayOf = perDay.flatMap((count, i) => Array.from({ length: count }, () => today + i));
    const moves = inOrder.map(({ id: wordId, memory: { lastDay }, dueBefore }, i): Move => {
      return { wordId, lastDay, dueDay: dayOf[i] ?? today, dueBefore };
    });
    await moveWords(trx, userLanguage, moves);
    return { perDay };
  });
}

export async function undoCatchUp(db: Knex, userLanguage: UserLanguage): Promise<void> {
  await db.transaction(async (trx) => {
    await changeStudySettings(trx, userLanguage, NO_CATCH_UP);
    await moveBack(trx, userLanguage);
  });
}
