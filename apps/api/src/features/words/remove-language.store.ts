import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { deleteRowsOfLanguage } from '#db/owned-rows';
import { inTurn } from '#features/words/batches/in-turn';

/** Deletes another feature's data of a learner's language that does not name the language. */
type ForgetLanguage = (trx: Knex, userId: string, language: LanguageCode) => Promise<void>;

/**
 * Deletes all data of a learner's language, or nothing on failure; repeating it has no effect. Words are locked before
 * their list's row, in the same order as when a word is saved or answered. A concurrent save is either deleted too, or
 * starts the language again.
 */
export async function removeLanguage(
  db: Knex,
  { userId, language }: { readonly userId: string; readonly language: LanguageCode },
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
