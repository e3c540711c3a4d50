import type { Knex } from 'knex';
import { inTurnOf } from '#db/in-turn';
import { withinQuota } from '#features/words/list/add-words.store';
import type { UserLanguage } from '#lib/user-language';

/**
 * Runs changes of many words one after another: locking the same words in different orders would deadlock. A change of
 * one word also locks its word first and the list's row last.
 * @throws ApiError `conflict` if the list has no room
 */
export function inTurn<T>(db: Knex, place: UserLanguage, change: (trx: Knex) => Promise<T>): Promise<T> {
  return withinQuota(place, inTurnOf(db, 'words', `${place.userId} ${place.language}`, change));
}
