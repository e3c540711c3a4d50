import type { Knex } from 'knex';
import { deleteCardStates, type UserLanguage } from '#features/reviews/card-states/card-states.store';
import { deleteInitialStates } from '#features/reviews/card-states/initial-states.store';
import { changeStudySettings } from '#features/reviews/settings/settings.store';

/**
 * Lets all words of a language begin anew, also those that were removed or came with a memory from elsewhere. Their answers stay in the log as practice, so
 * that days, minutes and the history are what they were: nothing that follows from the log counts them any more.
 * @returns how many words were remembered
 */
export function resetSchedule(db: Knex, userLanguage: UserLanguage): Promise<number> {
  const of = { user_id: userLanguage.userId, lang: userLanguage.language };
  return db.transaction(async (trx) => {
    // Whoever answers locks the word first: an answer counts before this or after it.
    await trx('words').where(of).orderBy('id').forUpdate().select('id');
    await trx('review_log')
      .where({ ...of, counted: true })
      .update({ counted: false });
    await deleteInitialStates(trx, userLanguage);
    await changeStudySettings(trx, userLanguage.userId, userLanguage.language, { catchUp: null });
    return deleteCardStates(trx, userLanguage);
  });
}
