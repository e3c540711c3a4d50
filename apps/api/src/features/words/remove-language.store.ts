import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { deleteRowsOfLanguage } from '#db/rows-of-language';
import { inTurn } from '#features/words/batches/batch-turn';

/** Deletes what a neighbour keeps of a learner's language without naming the language. */
export type ForgetLanguage = (trx: Knex, userId: string, language: LanguageCode) => Promise<void>;

/**
 * Deletes everything of a learner's language, all of it or nothing; done again it changes nothing. Words are locked before
 * the row of their list, as whoever saves or answers one does: what is saved meanwhile is either deleted too, or starts
 * the language anew.
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
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    for (const forget of forgetting) await forget(trx, userId, language);
    await deleteRowsOfLanguage(trx, userId, language);
  });
}
