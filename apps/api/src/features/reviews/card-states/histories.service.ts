import { type ForgettingModel, type LoggedAnswer, replay, type CardState } from '@wordreel/learning';
import type { Knex } from 'knex';
import { logsOf } from '#features/reviews/log/reviews.store';
import type { LearnerModel } from '#features/reviews/parameters/scheduling-parameters.store';
import type { UserLanguage } from '#lib/user-language';
import { lockWord, type LockedWord } from './card-states.store.ts';
import { initialStatesOf } from './initial-states.store.ts';

export interface ReviewHistory {
  /** The imported state, or null if the history begins with the first answer. */
  readonly seed: CardState | null;
  /** Counted answers in order, without undone ones. */
  readonly log: readonly LoggedAnswer[];
}

export async function historiesOf(
  db: Knex,
  userId: string,
  wordIds: readonly string[],
): Promise<ReadonlyMap<string, ReviewHistory>> {
  const [seeds, logs] = [await initialStatesOf(db, userId, wordIds), await logsOf(db, userId, wordIds)];
  return new Map(wordIds.map((id) => [id, { seed: seeds.get(id) ?? null, log: logs.get(id) ?? [] }]));
}

export async function historyOf(db: Knex, userId: string, wordId: string): Promise<ReviewHistory> {
  return (await historiesOf(db, userId, [wordId])).get(wordId) ?? { seed: null, log: [] };
}

/** Computes the card state from a review history. @throws RangeError if its log is inconsistent */
export const replayHistory = ({ seed, log }: ReviewHistory, model: ForgettingModel): CardState | null =>
  replay(log, model, seed);

/** Locks a word, and replays its card state if its weights are outdated. @returns null if the word is not listed */
export async function lockCurrentWord(
  trx: Knex,
  userLanguage: UserLanguage,
  word: string,
  model: LearnerModel,
): Promise<LockedWord | null> {
  const locked = await lockWord(trx, userLanguage, word);
  if (!locked?.kept || locked.kept.weightsId === model.weightsId) return locked;
  const replayed = replayHistory(await historyOf(trx, userLanguage.userId, locked.id), model);
  if (replayed === null) return locked;
  const { stability, difficulty } = replayed;
  const { kept } = locked;
  return {
    ...locked,
    kept: { ...kept, memory: { ...kept.memory, stability, difficulty }, weightsId: model.weightsId },
  };
}
