import type { AccountExport } from '@wordreel/shared';
import { tablePart } from '#db/restore-part';
import { rowOf } from '#db/row-of';
import { restoreHistories } from '#features/reviews/card-states/restore-histories.service';
import { countAnswers } from '#features/reviews/card-states/restored-histories.store';
import { LEARNING, STUDY, USUAL_STUDY } from '#features/reviews/settings/settings.store';

/** Restores answers and card states, and study settings if the account has none. */
export const reviewsRestore = {
  reviews: { restore: restoreHistories, standing: countAnswers },
  learningSettings: tablePart<NonNullable<AccountExport['learningSettings']>>(
    { table: 'learning_settings', key: ['user_id'] },
    (settings) => rowOf(LEARNING, settings),
  ),
  studySettings: tablePart<AccountExport['studySettings'][number]>(
    { table: 'study_settings', key: ['user_id', 'lang'] },
    // Older archives lack some settings.
    ({ language, ...settings }) => ({ lang: language, ...rowOf(STUDY, { ...USUAL_STUDY, ...settings }) }),
  ),
};
