import { replay, type WordMemory } from '@wordreel/learning';
import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { rescheduleLanguages } from '#features/reviews/answers/reschedule.service';
import { logsOf } from '#features/reviews/reviews.store';
import { modelOf } from '#features/reviews/terms/model-of';
import { holdWeights, keepReworked, languagesWithMemories, lockStaleWords } from './rework-memories.store.ts';

/** Words that are worked out in one transaction: some dozen milliseconds, between which answers have their turns. */
const PORTION = 500;

/** Works out what is remembered of some words by the weights in use. @returns how many they were */
function reworkPortion(db: Knex, userId: string): Promise<number> {
  return db.transaction(async (trx) => {
    await holdWeights(trx, userId);
    const model = await modelOf(trx, userId);
    const ids = await lockStaleWords(trx, userId, model.weightsId, PORTION);
    const logs = await logsOf(trx, ids);
    const memories = new Map<string, WordMemory>();
    for (const id of ids) {
      const memory = replay(logs.get(id) ?? [], model);
      if (memory !== null) memories.set(id, memory);
    }
    await keepReworked(trx, model.weightsId, ids, memories);
    return ids.length;
  });
}

/**
 * Works out anew what is remembered of a learner's words, after other weights came into use: from the logs, in portions,
 * and then when they are due. Whatever was cut off is done by the next call; done twice it is the same.
 */
export async function reworkMemories(db: Knex, userId: string, signal?: AbortSignal): Promise<void> {
  let reworked = 0;
  for (;;) {
    // One after the other: answers have their turns between them.
    // oxlint-disable-next-line no-await-in-loop
    const words = await reworkPortion(db, userId);
    reworked += words;
    if (words < PORTION || signal?.aborted === true) break;
  }
  if (reworked === 0) return;
  await rescheduleLanguages(db, userId, (await languagesWithMemories(db, userId)) as LanguageCode[]);
}
