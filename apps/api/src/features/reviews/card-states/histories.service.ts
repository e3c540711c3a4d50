import { type ForgettingModel, type LoggedAnswer, replay, type CardState } from '@wordreel/learning';
import type { Knex } from 'knex';
import { logsOf } from '#features/reviews/log/reviews.store';
import { initialStatesOf } from './initial-states.store.ts';

/** Everything that a word's card state follows from. */
export interface ReviewHistory {
  /** The imported state, or null if the first answer is the start. */
  readonly seed: CardState | null;
  /** Counted answers in order, without undone ones. */
  readonly log: readonly LoggedAnswer[];
}

const NO_HISTORY: ReviewHistory = { seed: null, log: [] };

/** Returns the review histories of all given words, by word id. */
export async function historiesOf(db: Knex, wordIds: readonly string[]): Promise<ReadonlyMap<string, ReviewHistory>> {
  const [seeds, logs] = [await initialStatesOf(db, wordIds), await logsOf(db, wordIds)];
  return new Map(wordIds.map((id) => [id, { seed: seeds.get(id) ?? null, log: logs.get(id) ?? [] }]));
}

/** Returns the review history of one word. */
export async function historyOf(db: Knex, wordId: string): Promise<ReviewHistory> {
  return (await historiesOf(db, [wordId])).get(wordId) ?? NO_HISTORY;
}

/** Computes the card state from a review history. @throws RangeError if its log is inconsistent */
export const replayHistory = ({ seed, log }: ReviewHistory, model: ForgettingModel): CardState | null =>
  replay(log, model, seed);
