import { type ForgettingModel, type LoggedAnswer, replay, type CardState } from '@wordreel/learning';
import type { Knex } from 'knex';
import { logsOf } from '#features/reviews/reviews.store';
import { initialStatesOf } from './initial-states.store.ts';

/** All from which the memory of a word follows. */
export interface ReviewHistory {
  /** What it was brought with; null where the first answer was its beginning. */
  readonly seed: CardState | null;
  /** Its answers that count, in their order, without those that were taken back. */
  readonly log: readonly LoggedAnswer[];
}

const NO_HISTORY: ReviewHistory = { seed: null, log: [] };

/** The pasts of some words, by the ids of all of them. */
export async function historiesOf(db: Knex, wordIds: readonly string[]): Promise<ReadonlyMap<string, ReviewHistory>> {
  const [seeds, logs] = [await initialStatesOf(db, wordIds), await logsOf(db, wordIds)];
  return new Map(wordIds.map((id) => [id, { seed: seeds.get(id) ?? null, log: logs.get(id) ?? [] }]));
}

/** The past of one word. */
export async function historyOf(db: Knex, wordId: string): Promise<ReviewHistory> {
  return (await historiesOf(db, [wordId])).get(wordId) ?? NO_HISTORY;
}

/** The memory that a past makes. @throws RangeError where its log is broken */
export const replayHistory = ({ seed, log }: ReviewHistory, model: ForgettingModel): CardState | null =>
  replay(log, model, seed);
