import type { CardState } from '@wordreel/learning';
import type { Knex } from 'knex';
import { rescheduleWords } from '#features/reviews/answers/reschedule.service';
import { historiesOf, replayHistory } from '#features/reviews/card-states/histories.service';
import { modelOf } from '#features/reviews/parameters/model-of';
import { keepReworked, lockStaleWords, type StaleWord } from './rework-memories.store.ts';

/** Words that are worked out in one transaction: some dozen milliseconds, between which answers have their turns. */
const PORTION = 500;

/** Finds the next days of words anew, by what is remembered of them now. */
async function reschedule(trx: Knex, userId: string, stale: readonly StaleWord[]): Promise<void> {
  for (const language of new Set(stale.map((word) => word.language))) {
    const words = stale.flatMap((word) => (word.language === language ? [word.word] : []));
    // oxlint-disable-next-line no-await-in-loop
    await rescheduleWords(trx, { userId, language }, words);
  }
}

/** Works out what is remembered of some words by the weights in use. @returns how many they were */
function reworkPortion(db: Knex, userId: string): Promise<number> {
  return db.transaction(async (trx) => {
    const model = await modelOf(trx, userId);
    const stale = await lockStaleWords(trx, userId, model.weightsId, PORTION);
    const ids = stale.map(({ id }) => id);
    const memories = new Map<string, CardState>();
    for (const [id, past] of await historiesOf(trx, ids)) {
      const memory = replayHistory(past, model);
      if (memory !== null) memories.set(id, memory);
    }
    await keepReworked(trx, model.weightsId, ids, memories);
    await reschedule(trx, userId, stale);
    return stale.length;
  });
}

/**
 * Works out anew what is remembered of a learner's words, and when they are due, after other weights came into use: from
 * the logs, in portions. What was cut off is done by the next call; done twice it is the same.
 */
export async function recomputeCardStates(db: Knex, userId: string, signal?: AbortSignal): Promise<void> {
  for (;;) {
    // One after the other: answers have their turns between them.
    // oxlint-disable-next-line no-await-in-loop
    const words = await reworkPortion(db, userId);
    if (words < PORTION || signal?.aborted === true) return;
  }
}
