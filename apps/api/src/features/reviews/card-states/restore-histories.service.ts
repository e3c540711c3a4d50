import { differences, type CardState } from '@wordreel/learning';
import type { Knex } from 'knex';
import { type LearnerModel, modelOf } from '#features/reviews/parameters/scheduling-parameters.store';
import type { UserLanguage } from '#lib/user-language';
import { cardStatesOf, type Keep, raiseCardStates, saveCardState } from './card-states.store.ts';
import { historiesOf, replayHistory } from './histories.service.ts';
import {
  addAnswers,
  addInitialStatesOf,
  countOnceADay,
  type LockedHistory,
  lockHistories,
  reorderAnswers,
  type RestoredHistory,
} from './restored-histories.store.ts';

/** Keeps archived states that agree with the answers: stars, catch-ups and load leveling have moved their due days. */
function keepOf({ memory }: LockedHistory, replayed: CardState | null, { weightsId }: LearnerModel): Keep {
  if (memory === null || differences(memory, replayed).length > 0) return { memory: replayed, weightsId };
  const { stability, difficulty, lastDay, dueDay, reps, lapses, paused, dueBefore } = memory;
  return { memory: { stability, difficulty, lastDay, dueDay, reps, lapses }, weightsId, paused, dueBefore };
}

async function saveHistories(
  trx: Knex,
  userLanguage: UserLanguage,
  histories: readonly LockedHistory[],
): Promise<void> {
  const wordIds = histories.map(({ wordId }) => wordId);
  const { userId } = userLanguage;
  const model = await modelOf(trx, userId);
  const [found, states] = [await historiesOf(trx, userId, wordIds), await cardStatesOf(trx, userId, wordIds)];
  for (const history of histories) {
    const known = found.get(history.wordId);
    const replayed = known === undefined ? null : replayHistory(known, model);
    // A state that agrees with the answers keeps its due day.
    if (differences(states.get(history.wordId)?.memory ?? null, replayed).length === 0) continue;
    await saveCardState(trx, userLanguage, history.wordId, keepOf(history, replayed, model));
  }
}

const idsOf = (histories: readonly LockedHistory[]) => histories.map(({ wordId }) => wordId);

/** Restores the review histories of words of one language. @returns the number of new answers */
async function restoreOf(
  trx: Knex,
  userLanguage: UserLanguage,
  histories: readonly RestoredHistory[],
): Promise<number> {
  const locked = await lockHistories(trx, userLanguage, histories);
  const added = await addAnswers(trx, userLanguage.userId, locked);
  const fresh = locked.filter(({ hadHistory }) => !hadHistory);
  const mixed = locked.filter(({ hadHistory, reviews }) => hadHistory && reviews.some(({ id }) => added.has(id)));
  const touched = [...fresh, ...mixed];
  await addInitialStatesOf(trx, userLanguage, fresh);
  await reorderAnswers(trx, userLanguage.userId, idsOf(mixed));
  await countOnceADay(trx, userLanguage.userId, idsOf(touched));
  await saveHistories(trx, userLanguage, touched);
  if (touched.length > 0) await raiseCardStates(trx, userLanguage);
  return added.size;
}

/** Merges archived and existing answers by day; the first of each day counts. @returns the number of new answers */
export async function restoreHistories(trx: Knex, userId: string, items: readonly RestoredHistory[]): Promise<number> {
  let changed = 0;
  for (const language of new Set(items.map((history) => history.language))) {
    const own = items.filter((history) => history.language === language);
    changed += await restoreOf(trx, { userId, language }, own);
  }
  return changed;
}
