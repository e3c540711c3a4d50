import type { Knex } from 'knex';
import { deleteCardStates } from '#features/reviews/card-states/card-states.store';
import type { UserLanguage } from '#lib/user-language';
import { deleteInitialStates } from '#features/reviews/card-states/initial-states.store';
import { changeStudySettings, NO_CATCH_UP } from '#features/reviews/settings/settings.store';

/** Resets the words of a language. Their answers stay in the log as practice. @returns the number of card states */
export function resetSchedule(db: Knex, userLanguage: UserLanguage): Promise<number> {
  const of = { user_id: userLanguage.userId, lang: userLanguage.language };
  return db.transaction(async (trx) => {
    // Answers also lock their word first, so each answer is recorded entirely before or after the reset.
    await trx('words').where(of).orderBy('id').forUpdate().select('id');
    await trx('review_log')
      .where({ ...of, counted: true })
      .update({ counted: false });
    await deleteInitialStates(trx, userLanguage);
    await changeStudySettings(trx, userLanguage, NO_CATCH_UP);
    return deleteCardStates(trx, userLanguage);
  });
}
