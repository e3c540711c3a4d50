import { type DayRule, knownBefore, studyDay } from '@wordreel/learning';
import { tooManyWordsError } from '@wordreel/shared';
import type { AddListBody } from '@wordreel/shared/api/known-words';
import type { z } from 'zod';
import type { Knex } from 'knex';
import type { ReviewService } from '#features/reviews/reviews.api';
import type { Deps } from '#deps';
import { inTurn, type ListOwner, orFull } from '#features/words/batches/batch-turn';
import { roomOf } from '#features/words/batches/add-imported-words.store';
import { removeIn } from '#features/words/batches/change-words.store';
import { ApiError } from '#lib/api-error';
import { type AskedWord, type AskedWords, askedWords } from './asked-words.service.ts';
import {
  addKnown,
  findStep,
  forgetWords,
  type ListStep,
  noteStep,
  releaseWords,
  untouchedWords,
} from './known-lists.store.ts';
import { sortList } from './preview-list.service.ts';

export interface AddListDeps extends Pick<Deps, 'db' | 'clock' | 'tokeniser'> {
  readonly reviews: ReviewService;
}

/** @throws ApiError `conflict` if the list has no room for so many words */
export function assertWithinQuota({ language }: ListOwner, room: number, words: number): void {
  if (words > room) throw new ApiError('conflict', { message: tooManyWordsError(language, room, words) });
}

/** The words to add, and the rule for the learner's day. */
interface Taking {
  readonly asked: AskedWords;
  readonly rule: DayRule;
}

async function addWords(
  deps: AddListDeps,
  trx: Knex,
  step: ListStep,
  { words, rule }: { readonly words: readonly AskedWord[]; readonly rule: DayRule },
) {
  const now = deps.clock();
  const today = studyDay(new Date(now), rule);
  const added = await addKnown(trx, step, words, now);
  const seeds = words
    .filter(({ word }) => added.has(word))
    .map(({ word }, place, { length }) => ({ word, memory: knownBefore(place, length, today), paused: false }));
  if (seeds.length > 0) await deps.reviews.setInitialStates(trx, step, seeds);
  return { changed: added.size, now };
}

async function takeIn(deps: AddListDeps, trx: Knex, step: ListStep, { asked, rule }: Taking): Promise<number> {
  const done = await findStep(trx, step);
  if (done !== null) return done.isUndone ? 0 : done.changed;
  const { adds } = await sortList(trx, step, asked);
  assertWithinQuota(step, await roomOf(trx, step), adds.length);
  const { changed, now } = await addWords(deps, trx, step, { words: adds, rule });
  await noteStep(trx, step, { kind: asked.kind, first: asked.first, changed, now });
  return changed;
}

/**
 * Adds words that the learner says they know. Each starts with a card state that makes it due in half a year or later.
 * Either all words are added or none; repeating a step changes nothing.
 * @returns the number of words that the step added
 * @throws ApiError `conflict` if the list has no room for all of them
 */
export async function addList(
  deps: AddListDeps,
  step: ListStep,
  { list, zone }: z.output<typeof AddListBody>,
): Promise<number> {
  const done = await findStep(deps.db, step);
  if (done !== null) return done.isUndone ? 0 : done.changed;
  const rule = await deps.reviews.dayRuleOf(step.userId, zone);
  const asked = await askedWords(deps, step, list);
  const taken = await orFull(inTurn(deps.db, step, (trx) => takeIn(deps, trx, step, { asked, rule })));
  if (taken === 'full') throw new ApiError('conflict', { message: tooManyWordsError(step.language, 0, 0) });
  return taken;
}

/**
 * Undoes a step: removes the words that it added, except those that were changed or answered since.
 * @param trx a transaction within `inTurn`
 * @returns the number of removed words
 */
export async function undoList(
  { clock, reviews }: Pick<AddListDeps, 'clock' | 'reviews'>,
  trx: Knex,
  step: ListStep,
): Promise<number> {
  const untouched = await untouchedWords(trx, step);
  const wordsOf = (wanted: boolean) => untouched.flatMap(({ word, isNew }) => (isNew === wanted ? [word] : []));
  const [fresh, earlier] = [wordsOf(true), wordsOf(false)];
  await forgetWords(trx, step, fresh);
  if (earlier.length > 0) {
    await reviews.withdrawInitialStates(trx, step, earlier);
    await removeIn(trx, step, earlier, clock());
  }
  await releaseWords(trx, step);
  return untouched.length;
}
