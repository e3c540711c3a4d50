import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { deleteRowsOfLanguage } from '#db/owned-rows';
import type { UserLanguage } from '#lib/user-language';
import { inTurn } from './list/add-words.store.ts';

/** Deletes another feature's data about a language from tables without a language column. */
type ForgetLanguage = (trx: Knex, userId: string, language: LanguageCode) => Promise<void>;

/**
 * Deletes a language, all or nothing. Words are locked before their list's row, as when a word is saved or answered.
 * A word saved at the same time is deleted too, or starts the language again.
 */
export async function removeLanguage(
  db: Knex,
  { userId, language }: UserLanguage,
  forgetting: readonly ForgetLanguage[],
): Promise<void> {
  await inTurn(db, { userId, language }, async (trx) => {
    const place = { user_id: userId, lang: language };
    await trx('words').where(place).orderBy('id').forUpdate().select('id');
    await trx('user_languages').where(place).forUpdate().select('lang');
    for (const forget of forgetting) await forget(trx, userId, language);
    await deleteRowsOfLanguage(trx, userId, language);
  });
}
