import { intervalOf, leastLoaded, reschedule, type StudyDay, wantedRecall } from '@wordreel/learning';
import type { Knex } from 'knex';
import { dueByDay } from '#features/reviews/card-states/loads.store';
import {
  saveCardState,
  listCardStates,
  type CardStateOfWord,
  type Move,
  moveWords,
} from '#features/reviews/card-states/card-states.store';
import type { UserLanguage } from '#lib/user-language';
import { lockCurrentWord } from '#features/reviews/card-states/histories.service';
import {
  type SchedulingParameters,
  schedulingParameters,
} from '#features/reviews/parameters/scheduling-parameters.store';
import { dayParameters } from './review-parameters.service.ts';

/** Recomputes a word's due day after its stars changed, in the same transaction. Repeating the call has no effect. */
export async function rescheduleWord(trx: Knex, userLanguage: UserLanguage, word: string): Promise<void> {
  const study = await schedulingParameters(trx, userLanguage);
  const locked = await lockCurrentWord(trx, userLanguage, word, study.model);
  if (!locked?.kept) return;
  const { id, stars, kept } = locked;
  const { memory, dueBefore } = kept;
  const parameters = await dayParameters(trx, userLanguage, study, { id, stars, memory });
  const moved = reschedule(memory, memory.lastDay, parameters);
  const keep = dueBefore === null ? { memory: moved } : { memory, dueBefore: moved.dueDay };
  await saveCardState(trx, userLanguage, id, { ...keep, weightsId: study.model.weightsId });
}

/** Plans the due days of words in order. Each gets the day with the fewest words, counting `load` and those planned. */
function planMoves(
  words: readonly CardStateOfWord[],
  study: SchedulingParameters,
  load: Map<StudyDay, number>,
): Move[] {
  const { model, levelsLoad } = study;
  return words.map(({ wordId, stars, memory, dueBefore, paused }) => {
    const { lastDay } = memory;
    const interval = intervalOf(memory, wantedRecall(study, stars), model);
    const taken = levelsLoad ? leastLoaded(interval, lastDay, (day) => load.get(day) ?? 0) : interval;
    const due = lastDay + taken;
    if (!paused) load.set(due, (load.get(due) ?? 0) + 1);
    return dueBefore === null
      ? { wordId, lastDay, dueDay: due, dueBefore }
      : { wordId, lastDay, dueDay: memory.dueDay, dueBefore: due };
  });
}

/** The latest study day, about a thousand years from now. */
const LAST_DAY = 400_000;

/** Like `rescheduleWord`, for many words, which `trx` must have locked. */
export async function rescheduleWords(trx: Knex, userLanguage: UserLanguage, words: readonly string[]): Promise<void> {
  const found = await listCardStates(trx, userLanguage, words);
  if (found.length === 0) return;
  const load = new Map(await dueByDay(trx, userLanguage, [0, LAST_DAY]));
  for (const { memory, paused } of found) {
    if (!paused) load.set(memory.dueDay, (load.get(memory.dueDay) ?? 0) - 1);
  }
  await moveWords(trx, userLanguage, planMoves(found, await schedulingParameters(trx, userLanguage), load));
}

const BATCH = 2000;

/** Recomputes all due days, except those of words answered meanwhile. An interrupted request can be repeated. */
export async function rescheduleAll(db: Knex, userLanguage: UserLanguage): Promise<void> {
  const moves = planMoves(
    await listCardStates(db, userLanguage, null),
    await schedulingParameters(db, userLanguage),
    new Map(),
  );
  for (let start = 0; start < moves.length; start += BATCH) {
    const batch = moves.slice(start, start + BATCH);
    // Sequential, so that answers are processed in between.
    await db.transaction((trx) => moveWords(trx, userLanguage, batch));
  }
}
