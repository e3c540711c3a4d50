import type { Knex } from 'knex';
import { schedulingParameters } from '#features/reviews/parameters/scheduling-parameters.service';
import { deleteCardStatesOf, keepBeginnings, saveCardState, type UserLanguage } from './card-states.store.ts';
import { historiesOf, replayHistory } from './histories.service.ts';
import { addInitialStates, answeredSince, removeInitialStates, type InitialState } from './initial-states.store.ts';

/**
 * Gives words the memory with which they come from elsewhere: their answers here go on from it, and they are due on its
 * day. Words of which something is remembered already keep that, and words that are not in the list are passed over, so
 * that done twice it is the same.
 * @param trx a transaction that ends soon, as it holds the words and the list’s version
 * @returns the ids of the words that begin with it now
 */
export async function setInitialStates(
  trx: Knex,
  userLanguage: UserLanguage,
  seeds: readonly InitialState[],
): Promise<string[]> {
  const ids = await addInitialStates(trx, userLanguage, seeds);
  const pausedWords = seeds.flatMap(({ word, paused }) => (paused ? [word] : []));
  const { model } = await schedulingParameters(trx, userLanguage);
  if (ids.length > 0) await keepBeginnings(trx, userLanguage, { ids, pausedWords, weightsId: model.weightsId });
  return ids;
}

/**
 * Forgets with what words began: what is remembered of them then follows from their answers here alone, and is nothing
 * where there are none. Words that began with nothing stay as they are.
 * @param trx as in `setInitialStates`
 * @returns how many words were changed
 */
export async function withdrawInitialStates(
  trx: Knex,
  userLanguage: UserLanguage,
  words: readonly string[],
): Promise<number> {
  const ids = await removeInitialStates(trx, userLanguage, words);
  const { model } = await schedulingParameters(trx, userLanguage);
  const histories = [...(await historiesOf(trx, ids))];
  const untouched = histories.flatMap(([id, { log }]) => (log.length === 0 ? [id] : []));
  if (untouched.length > 0) await deleteCardStatesOf(trx, userLanguage, untouched);
  for (const [id, past] of histories.filter(([, { log }]) => log.length > 0)) {
    // One after the other in one transaction; those that were answered since are few.
    // oxlint-disable-next-line no-await-in-loop
    await saveCardState(trx, userLanguage, id, { memory: replayHistory(past, model), weightsId: model.weightsId });
  }
  return ids.length;
}

/** What imports ask of study. */
export const initialStateParts = { setInitialStates, withdrawInitialStates, answeredSince };
