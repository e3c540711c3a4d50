import type { LanguageCode } from '@wordreel/shared';
import { isActiveDay, type StudyDay } from '@wordreel/learning';
import type { ReviewService } from '#features/reviews/reviews.api';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { isNoted, noteActiveDay, workOf } from './active-days.store.ts';
import { learnerDay } from './learner-clock.service.ts';
import { leftOn } from './day-left.store.ts';
import { learnedWeek, type WeekOf } from './learned-week.service.ts';

/** @param language of the word that was just answered; null if the activity wasn't an answer */
async function noteIfActive(db: Knex, userId: string, day: StudyDay, language: LanguageCode | null): Promise<void> {
  if (await isNoted(db, userId, day)) return;
  const work = await workOf(db, userId, day);
  const isEnough = isActiveDay(work, null);
  const left = isEnough || language === null ? null : await leftOn(db, { userId, language }, day);
  if (isEnough || isActiveDay(work, left)) await noteActiveDay(db, userId, day);
}

export type ActivityService = ReturnType<typeof createActivityService>;

export function createActivityService({ db, reviews }: Pick<Deps, 'db'> & { readonly reviews: ReviewService }) {
  return {
    /** Returns the learner's study day at a moment; null if the zone is missing or invalid. */
    learnerDay: (userId: string, zone: string | undefined, at: number) => learnerDay({ db, reviews }, userId, zone, at),
    /** Marks the day as active if a newly stored answer makes it active. Repeating it has no effect. */
    recordAnswer: (userId: string, language: LanguageCode, day: StudyDay) => noteIfActive(db, userId, day, language),
    /** Marks the day as active if newly stored watch time makes it active. Repeating it has no effect. */
    recordWatching: (userId: string, day: StudyDay) => noteIfActive(db, userId, day, null),
    rolloverHourOf: async (userId: string) => (await reviews.learningSettingsOf(userId)).rolloverHour,
    learnedWeek: (week: WeekOf) => learnedWeek({ db, reviews }, week),
  };
}
