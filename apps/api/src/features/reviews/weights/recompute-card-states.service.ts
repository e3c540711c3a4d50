import type { CardState } from '@wordreel/learning';
import type { Knex } from 'knex';
import { rescheduleWords } from '#features/reviews/answers/reschedule.service';
import { historiesOf, replayHistory } from '#features/reviews/card-states/histories.service';
import { modelOf } from '#features/reviews/parameters/scheduling-parameters.store';
import { keepReworked, lockStaleWords, type StaleWord } from './rework-memories.store.ts';

/** Number of words per transaction, which takes a few dozen ms. Answers are processed between transactions. */
const PORTION = 500;

async function reschedule(trx: Knex, userId: string, stale: readonly StaleWord[]): Promise<void> {
  for (const language of new Set(stale.map((word) => word.language))) {
    const words = stale.flatMap((word) => (word.language === language ? [word.word] : []));
    await rescheduleWords(trx, { userId, language }, words);
  }
}

/** Recomputes up to `PORTION` card states with the weights in use. @returns the number of words */
function reworkPortion(db: Knex, userId: string): Promise<number> {
  return db.transaction(async (trx) => {
    const model = await modelOf(trx, userId);
    const stale = await lockStaleWords(trx, userId, model.weightsId, PORTION);
    const ids = stale.map(({ id }) => id);
    const memories = new Map<string, CardState>();
    for (const [id, past] of await historiesOf(trx, userId, ids)) {
      const memory = replayHistory(past, model);
      if (memory !== null) memories.set(id, memory);
    }
    await keepReworked(trx, { userId, weightsId: model.weightsId }, ids, memories);
    await reschedule(trx, userId, stale);
    return stale.length;
  });
}

/** Recomputes card states and due days in portions, after the weights in use have changed. Safe to repeat. */
export async function recomputeCardStates(db: Knex, userId: string, signal?: AbortSignal): Promise<void> {
  for (;;) {
    // Sequential, so that answers can be processed between portions.
    const words = await reworkPortion(db, userId);
    if (words < PORTION || signal?.aborted === true) return;
  }
}
