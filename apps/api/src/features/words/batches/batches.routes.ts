import { MAX_CHANGED_WORDS, MAX_IMPORTED_WORDS } from '@wordreel/shared';
import { ChangedWords, ChangeWordsBody, ImportedWords, ImportWordsBody } from '@wordreel/shared/api/words';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { ReviewService } from '#features/reviews/reviews.api';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { addWords, assertRoom, countWords, inTurn } from '#features/words/list/add-words.store';
import { toWordToAdd, type WordToAdd } from '#features/words/list/word-to-add';
import type { UserLanguage } from '#lib/user-language';
import { rateWords, removeWords, restoreWords } from './change-words.store.ts';
import { emptyFieldsOf } from './fill-words.store.ts';

const tag = 'Words';
const MB = 1024 * 1024;
const most = (count: number): string => count.toLocaleString('en');

function onlyFirst(words: readonly WordToAdd[]): WordToAdd[] {
  const met = new Set<string>();
  return words.filter(({ word }) => !met.has(word) && met.add(word));
}

/** Adds words, all or none. @param trx a transaction within `inTurn` */
async function importWords(trx: Knex, place: UserLanguage, words: readonly WordToAdd[], now: number) {
  const names = words.map(({ word }) => word);
  const listed = await emptyFieldsOf(trx, place, names);
  await assertRoom(trx, place, names.length - listed.size);
  const added = new Set((await addWords(trx, place, words, now)).map(({ word }) => word));
  return {
    added: names.filter((word) => added.has(word)),
    standing: names.filter((word) => !added.has(word)),
    wordCount: await countWords(trx, place),
  };
}

interface ChangeDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly reviews: ReviewService;
}

/** @returns the words that have changed */
async function changeWords(
  { clock, reviews }: ChangeDeps,
  trx: Knex,
  place: UserLanguage,
  body: z.output<typeof ChangeWordsBody>,
): Promise<string[]> {
  if (body.does === 'remove') return removeWords(trx, place, body.words, clock());
  if (body.does === 'restore') return restoreWords(trx, place, body.words);
  const rated = await rateWords(trx, place, body.words);
  if (rated.length > 0) await reviews.rescheduleWords(trx, place, rated);
  return rated;
}

export function batchesRoutes(deps: ChangeDeps): Route[] {
  const { db, clock } = deps;
  return [
    route({
      method: 'post',
      path: '/api/learned-words/import',
      tag,
      summary: `Add up to ${most(MAX_IMPORTED_WORDS)} words, all or none; words already in your list stay as they are`,
      largestBody: 4 * MB,
      body: ImportWordsBody,
      answers: { 200: ImportedWords },
      errors: ['conflict'],
      handle: async ({ user, body: { language, words } }) => {
        const place = { userId: user.id, language };
        const asked = onlyFirst(words.map((word) => toWordToAdd(language, word)));
        return { status: 200, body: await inTurn(db, place, (trx) => importWords(trx, place, asked, clock())) };
      },
    }),
    route({
      method: 'post',
      path: '/api/learned-words/changes',
      tag,
      summary: `Set the stars of, remove or restore up to ${most(MAX_CHANGED_WORDS)} words; words that do not exist are skipped`,
      largestBody: 8 * MB,
      body: ChangeWordsBody,
      answers: { 200: ChangedWords },
      errors: ['conflict'],
      handle: async ({ user, body }) => {
        const place = { userId: user.id, language: body.language };
        const changed = await inTurn(deps.db, place, async (trx) => ({
          changed: await changeWords(deps, trx, place, body),
          wordCount: await countWords(trx, place),
        }));
        return { status: 200, body: changed };
      },
    }),
  ];
}
