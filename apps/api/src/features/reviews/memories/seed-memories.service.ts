import type { Knex } from 'knex';
import { studyTerms } from '#features/reviews/terms/study-terms.service';
import { forgetMemoriesOf, keepBeginnings, keepMemory, type Pile } from './memories.store.ts';
import { pastsOf, replayPast } from './pasts.service.ts';
import { addSeeds, answeredSince, removeSeeds, type WordSeed } from './seeds.store.ts';

/**
 * Gives words the memory with which they come from elsewhere: their answers here go on from it, and they are due on its
 * day. Words of which something is remembered already keep that, and words that are not in the list are passed over, so
 * that done twice it is the same.
 * @param trx a transaction that ends soon, as it holds the words and the list’s version
 * @returns the ids of the words that begin with it now
 */
export async function seedMemories(trx: Knex, pile: Pile, seeds: readonly WordSeed[]): Promise<string[]> {
  const ids = await addSeeds(trx, pile, seeds);
  const pausedWords = seeds.flatMap(({ word, paused }) => (paused ? [word] : []));
  const { model } = await studyTerms(trx, pile);
  if (ids.length > 0) await keepBeginnings(trx, pile, { ids, pausedWords, weightsId: model.weightsId });
  return ids;
}

/**
 * Forgets with what words began: what is remembered of them then follows from their answers here alone, and is nothing
 * where there are none. Words that began with nothing stay as they are.
 * @param trx as in `seedMemories`
 * @returns how many words were changed
 */
export async function unseedMemories(trx: Knex, pile: Pile, words: readonly string[]): Promise<number> {
  const ids = await removeSeeds(trx, pile, words);
  const { model } = await studyTerms(trx, pile);
  const pasts = [...(await pastsOf(trx, ids))];
  const untouched = pasts.flatMap(([id, { log }]) => (log.length === 0 ? [id] : []));
  if (untouched.length > 0) await forgetMemoriesOf(trx, pile, untouched);
  for (const [id, past] of pasts.filter(([, { log }]) => log.length > 0)) {
    // One after the other in one transaction; those that were answered since are few.
    // oxlint-disable-next-line no-await-in-loop
    await keepMemory(trx, pile, id, { memory: replayPast(past, model), weightsId: model.weightsId });
  }
  return ids.length;
}

/** What imports ask of study. */
export const memoryParts = { seedMemories, unseedMemories, answeredSince };
