import { differences, type ForgettingModel, type CardState } from '@wordreel/learning';
import type { Knex } from 'knex';
import { cardStatesOf } from '#features/reviews/card-states/card-states.store';
import { type ReviewHistory, historiesOf, replayHistory } from '#features/reviews/card-states/histories.service';
import { modelsByWeights } from '#features/reviews/parameters/scheduling-parameters.store';
import { wordsWithReviews } from './log/reviews.store.ts';

/** A word whose stored card state differs from its replayed log and initial state. */
export interface Difference {
  readonly wordId: string;
  /** The names of the differing fields, or why the log cannot be replayed. */
  readonly what: string;
}

const PAGE = 500;

function compare(memory: CardState | null, past: ReviewHistory, model: ForgettingModel): string | null {
  try {
    return differences(memory, replayHistory(past, model)).join(', ') || null;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return error.message;
  }
}

/** Reads one snapshot, because an answer between two statements would look like a difference. */
async function checkPage(
  db: Knex,
  userId: string,
  after: string,
): Promise<{ last: string | null; found: Difference[]; words: number }> {
  return db.transaction(
    async (trx) => {
      const ids = await wordsWithReviews(trx, userId, after, PAGE);
      const [memories, histories] = [await cardStatesOf(trx, userId, ids), await historiesOf(trx, userId, ids)];
      // Each word uses its own weights, because card states are recomputed gradually after new weights come into use.
      const models = await modelsByWeights(
        trx,
        userId,
        new Set([...memories.values()].map(({ weightsId }) => weightsId)),
      );
      const found = [...histories].flatMap(([wordId, past]): Difference[] => {
        const kept = memories.get(wordId);
        const model = models.get(kept?.weightsId ?? null);
        const what = model ? compare(kept?.memory ?? null, past, model) : 'weights';
        return what === null ? [] : [{ wordId, what }];
      });
      return { last: ids.at(-1) ?? null, found, words: ids.length };
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}

/** Replays the log of every word, and compares the result with the stored card state. Changes nothing. */
export async function checkReviews(db: Knex): Promise<{ words: number; found: Difference[] }> {
  const found: Difference[] = [];
  let words = 0;
  for (const userId of await db('users').orderBy('id').pluck<string[]>('id')) {
    for (let after: string | null = '0'; after !== null;) {
      const page: Awaited<ReturnType<typeof checkPage>> = await checkPage(db, userId, after);
      found.push(...page.found);
      words += page.words;
      after = page.last;
    }
  }
  return { words, found };
}
