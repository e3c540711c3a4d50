import type { StudySummary } from '@wordreel/shared';
import { beginningOf, type ForgettingModel } from '@wordreel/learning';
import type { Knex } from 'knex';
import type { LearnerClock } from './activity.service.ts';
import type { UserLanguage } from '#lib/user-language';
import { solidRule } from './stats.service.ts';
import { movedWords, standingOf, videosOfAnswered } from './summary.store.ts';

/** Returns the summary at the end of a session. @param model the learner's forgetting curve */
export async function summaryOf(
  db: Knex,
  { userId, zone, today, rolloverHour }: LearnerClock,
  language: UserLanguage['language'],
  model: ForgettingModel,
): Promise<StudySummary> {
  const userLanguage = { userId, language };
  const since = beginningOf(today, { zone, rolloverHour });
  const by = { today, since, ...solidRule(model) };
  const [standing, moved, videos] = await Promise.all([
    standingOf(db, userLanguage, by),
    movedWords(db, userLanguage, by),
    videosOfAnswered(db, userLanguage, today),
  ]);
  return { day: today, ...standing, ...moved, videos };
}
