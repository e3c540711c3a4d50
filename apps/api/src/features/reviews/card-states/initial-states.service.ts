import type { Knex } from 'knex';
import { schedulingParameters } from '#features/reviews/parameters/scheduling-parameters.store';
import { deleteCardStatesOf, keepBeginnings, saveCardState } from './card-states.store.ts';
import type { UserLanguage } from '#lib/user-language';
import { historiesOf, replayHistory } from './histories.service.ts';
import { addInitialStates, removeInitialStates, type InitialState } from './initial-states.store.ts';

/** Adds initial states to listed words without one. Locks the list, so `trx` must be short. @returns their ids */
export async function setInitialStates(
  trx: Knex,
  userLanguage: UserLanguage,
  seeds: readonly InitialState[],
): Promise<string[]> {
  if (seeds.length === 0) return [];
  const ids = await addInitialStates(trx, userLanguage, seeds);
  const pausedWords = seeds.flatMap(({ word, paused }) => (paused ? [word] : []));
  const { model } = await schedulingParameters(trx, userLanguage);
  if (ids.length > 0) await keepBeginnings(trx, userLanguage, { ids, pausedWords, weightsId: model.weightsId });
  return ids;
}

/** Removes initial states, so that card states follow from the answers here alone. @returns the number of words */
export async function withdrawInitialStates(
  trx: Knex,
  userLanguage: UserLanguage,
  words: readonly string[],
): Promise<number> {
  if (words.length === 0) return 0;
  const ids = await removeInitialStates(trx, userLanguage, words);
  const { model } = await schedulingParameters(trx, userLanguage);
  const histories = [...(await historiesOf(trx, userLanguage.userId, ids))];
  const untouched = histories.flatMap(([id, { log }]) => (log.length === 0 ? [id] : []));
  if (untouched.length > 0) await deleteCardStatesOf(trx, userLanguage, untouched);
  for (const [id, past] of histories.filter(([, { log }]) => log.length > 0)) {
    // Sequential, because few of the words have been answered since the import.
    await saveCardState(trx, userLanguage, id, { memory: replayHistory(past, model), weightsId: model.weightsId });
  }
  return ids.length;
}
