import type { Knex } from 'knex';
import { forgetMemories, type Pile } from '#features/reviews/memories/memories.store';
import { forgetSeeds } from '#features/reviews/memories/seeds.store';
import { changeStudySettings } from '#features/reviews/settings/settings.store';

/**
 * Lets all words of a language begin anew, also those that were removed or came with a memory from elsewhere. Their answers stay in the log as practice, so
 * that days, minutes and the history are what they were: nothing that follows from the log counts them any more.
 * @returns how many words were remembered
 */
export function resetSchedule(db: Knex, pile: Pile): Promise<number> {
  const of = { user_id: pile.userId, lang: pile.language };
  return db.transaction(async (trx) => {
    // Whoever answers locks the word first: an answer counts before this or after it.
    await trx('words').where(of).orderBy('id').forUpdate().select('id');
    await trx('review_log')
      .where({ ...of, counted: true })
      .update({ counted: false });
    await forgetSeeds(trx, pile);
    await changeStudySettings(trx, pile.userId, pile.language, { catchUp: null });
    return forgetMemories(trx, pile);
  });
}
