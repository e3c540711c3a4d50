import type { Knex } from 'knex';
import { lockWord, type LockedWord } from '#features/reviews/card-states/card-states.store';
import type { UserLanguage } from '#lib/user-language';
import { historyOf, replayHistory } from '#features/reviews/card-states/histories.service';
import type { LearnerModel } from '#features/reviews/parameters/model-of';

/**
 * Locks a word and returns its card state by the learner's current model. A card state from other weights that is still
 * to be recomputed is replayed first, so it never mixes two models.
 * @returns null if the word is not in the list
 */
export async function lockCurrentWord(
  trx: Knex,
  userLanguage: UserLanguage,
  word: string,
  model: LearnerModel,
): Promise<LockedWord | null> {
  const locked = await lockWord(trx, userLanguage, word);
  if (!locked?.kept || locked.kept.weightsId === model.weightsId) return locked;
  const replayed = replayHistory(await historyOf(trx, locked.id), model);
  if (replayed === null) return locked;
  const { stability, difficulty } = replayed;
  const { kept } = locked;
  return {
    ...locked,
    kept: { ...kept, memory: { ...kept.memory, stability, difficulty }, weightsId: model.weightsId },
  };
}
