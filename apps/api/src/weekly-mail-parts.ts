import { learnerClockOf } from '#features/activity/activity.service';
import { learnedWeek } from '#features/activity/learned-week.service';
import { rollBack } from '#features/preferences/preferences.service';
import { modelOf } from '#features/reviews/parameters/model-of';
import type { WeeklyMailParts } from '#features/weekly-mail/weekly-mail-deps';

/** The functions of other features that the weekly mail needs, in requests and jobs. */
export const weeklyMailParts: WeeklyMailParts = {
  rolloverHourOf: async (db, userId) => (await learnerClockOf(db, userId, 'UTC', 0)).rolloverHour,
  learnedWeek: async (db, of) => learnedWeek(db, of, await modelOf(db, of.userId)),
  rollBack,
};
