import { differences, type CardState } from '@wordreel/learning';
import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { type LearnerModel, modelOf } from '#features/reviews/parameters/scheduling-parameters.store';
import { type Keep, saveCardState, raiseCardStates } from './card-states.store.ts';
import type { UserLanguage } from '#lib/user-language';
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

/** The changes to some words of a language, for rolling them back. */
interface HistoriesStep {
  readonly language: LanguageCode;
  /** The card state of each word before and after. Null for none. */
  readonly words: readonly {
    readonly id: string;
    readonly before: object | null;
    readonly after: object | null;
    readonly isSeeded: boolean;
  }[];
  /** Client ids of the added answers, and of the answers that no longer count. */
  readonly added: readonly string[];
  readonly uncounted: readonly string[];
}

/**
 * Returns the card state to store for a restored history, which follows from that history. If the archive agrees with
 * it, the archived days are used, because stars, a catch-up and load leveling have moved them since the last answer.
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
    await saveCardState(trx, userLanguage, past.wordId, keepOf(past, replayed, model));
  }
}

/** Returns whether more answers to the word follow in a later part. */
const isPart = ({ parts }: LockedHistory): boolean => parts?.isLast === false;

/** Restores the review histories of words of one language. */
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
  // Any part of a split word may have added answers.
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
      // Its card state changes with the last part, which is rolled back first.
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
 * Restores answers and card states of words. A word without a card state gets its whole history. If both sides have
 * one, the answers are sorted by day, the first of each day counts, and the card state follows from all of them.
 */
export async function restoreHistories(trx: Knex, userId: string, items: readonly RestoredHistory[]) {
  const step: HistoriesStep[] = [];
  for (const language of new Set(items.map((past) => past.language))) {
    const own = items.filter((past) => past.language === language);
    step.push(await restoreOf(trx, { userId, language }, own));
  }
  return { step, changed: step.reduce((sum, { added }) => sum + added.length, 0) };
}

/** Rolls that back, except for words answered since. */
export async function rollBackHistories(trx: Knex, userId: string, steps: readonly HistoriesStep[]): Promise<void> {
  for (const { language, words, added, uncounted } of steps) {
    const ids = words.map(({ id }) => id);
    const now = await statesOf(trx, ids);
    const same = words.filter(({ id, after }) => JSON.stringify(now.get(id) ?? null) === JSON.stringify(after));
    const wordIds = same.map(({ id }) => id);
    await removeAnswers(trx, userId, { wordIds, added, uncounted });
    for (const { id, before } of same) await putState(trx, id, before);
    const seeded = same.flatMap(({ id, isSeeded }) => (isSeeded ? [id] : []));
    await trx('memory_seeds').where({ user_id: userId }).whereIn('word_id', seeded).delete();
    if (same.length > 0) await raiseCardStates(trx, { userId, language });
  }
}
