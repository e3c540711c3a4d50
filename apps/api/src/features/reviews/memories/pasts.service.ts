import { type ForgettingModel, type LoggedAnswer, replay, type WordMemory } from '@wordreel/learning';
import type { Knex } from 'knex';
import { logsOf } from '#features/reviews/reviews.store';
import { seedsOf } from './seeds.store.ts';

/** All from which the memory of a word follows. */
export interface Past {
  /** What it was brought with; null where the first answer was its beginning. */
  readonly seed: WordMemory | null;
  /** Its answers that count, in their order, without those that were taken back. */
  readonly log: readonly LoggedAnswer[];
}

const NO_PAST: Past = { seed: null, log: [] };

/** The pasts of some words, by the ids of all of them. */
export async function pastsOf(db: Knex, wordIds: readonly string[]): Promise<ReadonlyMap<string, Past>> {
  const [seeds, logs] = [await seedsOf(db, wordIds), await logsOf(db, wordIds)];
  return new Map(wordIds.map((id) => [id, { seed: seeds.get(id) ?? null, log: logs.get(id) ?? [] }]));
}

/** The past of one word. */
export async function pastOf(db: Knex, wordId: string): Promise<Past> {
  return (await pastsOf(db, [wordId])).get(wordId) ?? NO_PAST;
}

/** The memory that a past makes. @throws RangeError where its log is broken */
export const replayPast = ({ seed, log }: Past, model: ForgettingModel): WordMemory | null => replay(log, model, seed);
