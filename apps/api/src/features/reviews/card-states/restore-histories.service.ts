import { differences, type CardState } from '@wordreel/learning';
import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { type LearnerModel, modelOf } from '#features/reviews/parameters/model-of';
import { type Keep, saveCardState, type UserLanguage, raiseCardStates } from './card-states.store.ts';
import { historiesOf, replayHistory } from './histories.service.ts';
import {
  addAnswers,
  addInitialStatesOf,
  countOnceADay,
  type LockedHistory,
  lockHistories,
  putState,
  removeAnswers,
  reorderAnswers,
  type RestoredHistory,
  statesOf,
} from './restored-histories.store.ts';

/** What was done to some words of a language, to be taken back. */
interface HistoriesStep {
  readonly language: LanguageCode;
  /** Each with what was kept of it before and since; null for nothing. */
  readonly words: readonly {
    readonly id: string;
    readonly before: object | null;
    readonly after: object | null;
    readonly isSeeded: boolean;
  }[];
  /** Answers that were added, and those that do not count any more, by the ids of their clients. */
  readonly added: readonly string[];
  readonly uncounted: readonly string[];
}

/**
 * What is to be kept of a word whose past is put together: what follows from it. Where that is what the archive says too,
 * its days stand: stars, a catch-up and an evened load have moved them since the last answer.
 */
function keepOf({ memory, hadHistory }: LockedHistory, replayed: CardState | null, model: LearnerModel): Keep {
  const { weightsId } = model;
  if (memory === null || hadHistory || differences(memory, replayed).length > 0) return { memory: replayed, weightsId };
  const { stability, difficulty, lastDay, dueDay, reps, lapses, paused, dueBefore } = memory;
  return { memory: { stability, difficulty, lastDay, dueDay, reps, lapses }, weightsId, paused, dueBefore };
}

async function saveHistories(
  trx: Knex,
  userLanguage: UserLanguage,
  histories: readonly LockedHistory[],
): Promise<void> {
  const model = await modelOf(trx, userLanguage.userId);
  const found = await historiesOf(
    trx,
    histories.map(({ wordId }) => wordId),
  );
  for (const past of histories) {
    const known = found.get(past.wordId);
    const replayed = known === undefined ? null : replayHistory(known, model);
    // oxlint-disable-next-line no-await-in-loop -- one after the other in one transaction
    await saveCardState(trx, userLanguage, past.wordId, keepOf(past, replayed, model));
  }
}

/** Whether more answers to the word are to come. */
const isPart = ({ parts }: LockedHistory): boolean => parts?.isLast === false;

/** Brings back the pasts of words of one language. */
async function restoreOf(
  trx: Knex,
  userLanguage: UserLanguage,
  histories: readonly RestoredHistory[],
): Promise<HistoriesStep> {
  const locked = await lockHistories(trx, userLanguage, histories);
  const before = await statesOf(
    trx,
    locked.map(({ wordId }) => wordId),
  );
  const { added } = await addAnswers(trx, userLanguage.userId, locked);
  const ids = added.map((row) => String(row['client_review_id']));
  const isNew = new Set(ids);
  const whole = locked.filter((past) => !isPart(past));
  const fresh = whole.filter(({ hadHistory }) => !hadHistory);
  // Of a word that comes in parts, any of them may have brought something.
  const mixed = whole.filter(
    ({ hadHistory, parts, reviews }) => hadHistory && (parts !== undefined || reviews.some(({ id }) => isNew.has(id))),
  );
  const touched = [...fresh, ...mixed];
  const wordIds = touched.map(({ wordId }) => wordId);
  await addInitialStatesOf(trx, userLanguage, fresh);
  await reorderAnswers(
    trx,
    mixed.map(({ wordId }) => wordId),
  );
  const uncounted = await countOnceADay(trx, wordIds);
  await saveHistories(trx, userLanguage, touched);
  const after = await statesOf(trx, wordIds);
  return {
    language: userLanguage.language,
    words: [
      ...touched.map(({ wordId, hadHistory, seed }) => ({
        id: wordId,
        before: before.get(wordId) ?? null,
        after: after.get(wordId) ?? null,
        isSeeded: !hadHistory && seed !== null,
      })),
      // Its memory changes with the last part, which is taken back first.
      ...locked.filter(isPart).map(({ wordId }) => {
        const state = before.get(wordId) ?? null;
        return { id: wordId, before: state, after: state, isSeeded: false };
      }),
    ],
    added: ids,
    uncounted,
  };
}

/**
 * Brings answers and memories of words back. A word of which nothing is remembered gets all of its past; where both have
 * one, the answers stand in the order of their days, the first of a day counts, and the memory follows from all of them.
 */
export async function restoreHistories(trx: Knex, userId: string, items: readonly RestoredHistory[]) {
  const step: HistoriesStep[] = [];
  for (const language of new Set(items.map((past) => past.language))) {
    const own = items.filter((past) => past.language === language);
    // oxlint-disable-next-line no-await-in-loop -- a portion has one language
    step.push(await restoreOf(trx, { userId, language }, own));
  }
  return { step, changed: step.reduce((sum, { added }) => sum + added.length, 0) };
}

/** Takes that back, but for words that were answered since. */
export async function rollBackHistories(trx: Knex, userId: string, steps: readonly HistoriesStep[]): Promise<void> {
  for (const { language, words, added, uncounted } of steps) {
    const ids = words.map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- a portion has one language
    const now = await statesOf(trx, ids);
    const same = words.filter(({ id, after }) => JSON.stringify(now.get(id) ?? null) === JSON.stringify(after));
    const wordIds = same.map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop
    await removeAnswers(trx, userId, { wordIds, added, uncounted });
    // oxlint-disable-next-line no-await-in-loop
    for (const { id, before } of same) await putState(trx, id, before);
    const seeded = same.flatMap(({ id, isSeeded }) => (isSeeded ? [id] : []));
    // oxlint-disable-next-line no-await-in-loop
    await trx('memory_seeds').where({ user_id: userId }).whereIn('word_id', seeded).delete();
    // oxlint-disable-next-line no-await-in-loop -- of a language that was removed since there is no version either
    if (same.length > 0) await raiseCardStates(trx, { userId, language });
  }
}
