import type { StudySummary } from '@wordreel/shared';
import { beginningOf, type ForgettingModel } from '@wordreel/learning';
import type { Knex } from 'knex';
import type { Present } from './activity.service.ts';
import type { Pile } from './day-left.store.ts';
import { solidRule } from './stats.service.ts';
import { movedWords, standingOf, videosOfAnswered } from './summary.store.ts';

/** What stands at the end of a session. @param model the learner's forgetting curve */
export async function summaryOf(
  db: Knex,
  { userId, zone, today, rolloverHour }: Present,
  language: Pile['language'],
  model: ForgettingModel,
): Promise<StudySummary> {
  const pile = { userId, language };
  const since = beginningOf(today, { zone, rolloverHour });
  const by = { today, since, ...solidRule(model) };
  const [standing, moved, videos] = await Promise.all([
    standingOf(db, pile, by),
    movedWords(db, pile, by),
    videosOfAnswered(db, pile, today),
  ]);
  return { day: today, ...standing, ...moved, videos };
}
