import type { AccountExport } from '@wordreel/shared';
import { MINUTES, USUAL_SHIFTS } from '@wordreel/learning';
import { tablePart } from '#db/restore-part';
import { restoreHistories } from '#features/reviews/card-states/restore-histories.service';
import { countAnswers } from '#features/reviews/card-states/restored-histories.store';

/** Restores answers and card states, and study settings if the account has none. */
export const reviewsRestore = {
  reviews: { restore: restoreHistories, standing: countAnswers },
  learningSettings: tablePart<NonNullable<AccountExport['learningSettings']>>(
    { table: 'learning_settings', key: ['user_id'] },
    ({ rolloverHour, retention, levelsLoad, hidesGoals }) => ({
      rollover_hour: rolloverHour,
      retention,
      levels_load: levelsLoad,
      hides_goals: hidesGoals,
    }),
  ),
  studySettings: tablePart<AccountExport['studySettings'][number]>(
    { table: 'study_settings', key: ['user_id', 'lang'] },
    (settings) => ({
      lang: settings.language,
      new_per_day: settings.newPerDay,
      review_cap: settings.reviewCap,
      retention: settings.retention,
      one_star_shift: settings.oneStarShift ?? USUAL_SHIFTS.oneStarShift,
      three_star_shift: settings.threeStarShift ?? USUAL_SHIFTS.threeStarShift,
      minutes_cap: settings.minutesCap === undefined ? MINUTES.usual : settings.minutesCap,
      past_minutes_on: settings.pastMinutesOn ?? null,
      direction: settings.direction,
      grade_buttons: settings.gradeButtons,
      starter_per_day: settings.starterPerDay,
      catch_up_from: settings.catchUpFrom,
      catch_up_until: settings.catchUpUntil,
    }),
  ),
};
