import type { LanguageCode } from '@wordreel/shared';
import type { StudyDay } from '@wordreel/learning';
import type { ReviewService } from '#features/reviews/reviews.api';
import type { Deps } from '#deps';
import { learnerClockOf, learnerDay, noteIfActive } from './activity.service.ts';
import { learnedWeek, type WeekOf } from './learned-week.service.ts';

export type ActivityService = ReturnType<typeof createActivityService>;

/** What other features need of activity. */
export function createActivityService({ db, reviews }: Pick<Deps, 'db'> & { readonly reviews: ReviewService }) {
  return {
    /** Returns the learner's study day at a moment, or null if their zone is missing or unknown. */
    learnerDay: (userId: string, zone: string | undefined, at: number) => learnerDay(db, userId, zone, at),
    /** Records a stored answer, which may make its day active. Repeating it has no effect. */
    recordAnswer: (userId: string, language: LanguageCode, day: StudyDay) => noteIfActive(db, userId, day, language),
    /** Records stored watching, which may make its day active. Repeating it has no effect. */
    recordWatching: (userId: string, day: StudyDay) => noteIfActive(db, userId, day, null),
    /** Returns the hour when a learner's day begins. */
    rolloverHourOf: async (userId: string) => (await learnerClockOf(db, userId, 'UTC', 0)).rolloverHour,
    /** Returns what a learner learned in a week, or null if they did nothing. */
    learnedWeek: async (week: WeekOf) => learnedWeek(db, week, await reviews.modelOf(week.userId)),
  };
}
