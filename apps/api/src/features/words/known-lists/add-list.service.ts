import { knownBefore, type StudyDay } from '@wordreel/learning';
import type { AddListBody } from '@wordreel/shared/api/known-words';
import type { z } from 'zod';
import type { Knex } from 'knex';
import type { ReviewService } from '#features/reviews/reviews.api';
import type { Deps } from '#deps';
import { removeWords } from '#features/words/batches/change-words.store';
import { assertRoom, inTurn } from '#features/words/list/add-words.store';
import { toWordToAdd } from '#features/words/list/word-to-add';
import { type AskDeps, type AskedWord, askedWords } from './asked-words.service.ts';
import { addKnown, forgetWords, releaseWords, untouchedWords } from './known-lists.store.ts';
import { endStep, type StepKey, takeStep, unmarkLemmas } from './known-steps.store.ts';
import { planList } from './preview-list.service.ts';

export interface AddListDeps extends Pick<Deps, 'db' | 'clock'>, AskDeps {
  readonly reviews: ReviewService;
}

interface KnownWords {
  readonly words: readonly AskedWord[];
  readonly today: StudyDay;
  readonly now: number;
}

const toAdded = ({ language }: StepKey, { word, lemma, meaning }: AskedWord) =>
  toWordToAdd(language, { word, lemma, translation: meaning, kind: /\s/u.test(word) ? 'phrase' : 'word' });

/** Adds words, each with a card state by which it is due in half a year or later. @returns the number of words */
async function addWords(
  { reviews }: AddListDeps,
  trx: Knex,
  step: StepKey,
  { words, today, now }: KnownWords,
): Promise<number> {
  const adds = words.map((word) => toAdded(step, word));
  const added = await addKnown(trx, step, adds, now);
  const seeds = words
    .filter(({ word }) => added.has(word))
    .map(({ word }, place, { length }) => ({ word, memory: knownBefore(place, length, today), paused: false }));
  await reviews.setInitialStates(trx, step, seeds);
  return added.size;
}

/** Adds words that the learner knows, all or none, once per step. @throws ApiError `conflict` if the list lacks room */
export async function addList(
  deps: AddListDeps,
  step: StepKey,
  { list, zone }: z.output<typeof AddListBody>,
): Promise<number> {
  const now = deps.clock();
  const today = await deps.reviews.studyDayOf(step.userId, zone, now);
  const asked = await askedWords(deps, step, list);
  return takeStep(deps.db, step, { kind: asked.kind, first: asked.first, now }, async (trx) => {
    const { adds } = await planList(trx, step, asked);
    await assertRoom(trx, step, adds.length);
    return addWords(deps, trx, step, { words: adds, today, now });
  });
}

/** Removes the words that a step added. @returns the number of words */
async function removeAdded({ clock, reviews }: AddListDeps, trx: Knex, step: StepKey): Promise<number> {
  const untouched = await untouchedWords(trx, step);
  const wordsOf = (wanted: boolean) => untouched.flatMap(({ word, isNew }) => (isNew === wanted ? [word] : []));
  const [created, restored] = [wordsOf(true), wordsOf(false)];
  await forgetWords(trx, step, created);
  await reviews.withdrawInitialStates(trx, step, restored);
  await removeWords(trx, step, restored, clock());
  await releaseWords(trx, step);
  return untouched.length;
}

/** Undoes a step, except for words that the learner has changed or answered since. @returns null if it doesn't exist */
export function undoStep(deps: AddListDeps, step: StepKey): Promise<number | null> {
  return inTurn(deps.db, step, async (trx) => {
    if (!(await endStep(trx, step, deps.clock()))) return null;
    return (await unmarkLemmas(trx, step)) + (await removeAdded(deps, trx, step));
  });
}
