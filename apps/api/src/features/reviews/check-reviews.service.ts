import { differences, type ForgettingModel, type CardState } from '@wordreel/learning';
import type { Knex } from 'knex';
import { cardStatesOf } from '#features/reviews/card-states/card-states.store';
import { type ReviewHistory, historiesOf, replayHistory } from '#features/reviews/card-states/histories.service';
import { modelsByWeights } from '#features/reviews/parameters/model-of';
import { weightsOfWords } from '#features/reviews/weights/rework-memories.store';
import { wordsWithReviews } from './reviews.store.ts';

/** A word whose kept memory is not what its log says, with what it began with. */
export interface Difference {
  readonly wordId: string;
  /** Names of what differs, or why the log cannot be replayed. */
  readonly what: string;
}

/** Words that are read in one go. */
const PAGE = 500;

function compare(memory: CardState | null, past: ReviewHistory, model: ForgettingModel): string | null {
  try {
    return differences(memory, replayHistory(past, model)).join(', ') || null;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return error.message;
  }
}

/** Memories and logs of one moment: an answer between the two statements would look like a difference. */
async function checkPage(
  db: Knex,
  after: string,
): Promise<{ last: string | null; found: Difference[]; words: number }> {
  return db.transaction(
    async (trx) => {
      const words = await wordsWithReviews(trx, after, PAGE);
      const ids = words.map(({ wordId }) => wordId);
      const [memories, histories] = [await cardStatesOf(trx, ids), await historiesOf(trx, ids)];
      // Each by its own weights: after others came into use, memories follow them one after the other.
      const weights = await weightsOfWords(trx, ids);
      const models = await modelsByWeights(trx, new Set(weights.values()));
      const found = [...histories].flatMap(([wordId, past]): Difference[] => {
        const model = models.get(weights.get(wordId) ?? null);
        const what = model ? compare(memories.get(wordId) ?? null, past, model) : 'weights';
        return what === null ? [] : [{ wordId, what }];
      });
      return { last: ids.at(-1) ?? null, found, words: ids.length };
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}

/**
 * Replays the log of every word, from what it began with, and compares it with what is kept.
 * @returns how many words were compared, and those that differ; nothing is changed
 */
export async function checkReviews(db: Knex): Promise<{ words: number; found: Difference[] }> {
  const found: Difference[] = [];
  let [words, after]: [number, string | null] = [0, '0'];
  while (after !== null) {
    // oxlint-disable-next-line no-await-in-loop
    const page: Awaited<ReturnType<typeof checkPage>> = await checkPage(db, after);
    found.push(...page.found);
    words += page.words;
    after = page.last;
  }
  return { words, found };
}
