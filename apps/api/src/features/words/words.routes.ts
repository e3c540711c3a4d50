import { MAX_WORDS } from '@wordreel/shared';
import { ChangeWordBody, SaveWordBody, SetPriorityBody, Word, WordCount, WordPath } from '@wordreel/shared/api/words';
import type { z } from 'zod';
import type { ReviewService } from '#features/reviews/reviews.api';
import type { Deps } from '#deps';
import { placeOf } from '#http/path-language';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { rateWords, removeWords } from './batches/change-words.store.ts';
import { countWords } from './list/add-words.store.ts';
import { toMs, toWordToAdd } from './list/word-to-add.ts';
import { changeWord, findWord, saveWord } from './list/words.store.ts';

const PATH = '/api/learned-words/:language/:word';
const tag = 'Words';

interface WordDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly reviews: ReviewService;
}

function setPriorityRoute({ db, reviews }: WordDeps): Route {
  return route({
    method: 'patch',
    path: `${PATH}/priority`,
    tag,
    summary: 'Set the stars of a word',
    params: WordPath,
    body: SetPriorityBody,
    answers: { 200: Word },
    errors: ['unknown_language', 'word_not_found'],
    handle: async ({ user, params, body: { reviewPriority } }) => {
      const place = placeOf(user.id, params);
      const scheduleOf = await reviews.scheduleOf(user.id);
      const word = await db.transaction(async (trx) => {
        const rated = await rateWords(trx, place, [{ word: place.word, reviewPriority }]);
        if (rated.length > 0) await reviews.rescheduleWord(trx, place, place.word);
        return findWord(trx, place, scheduleOf);
      });
      if (word === null) throw new ApiError('word_not_found');
      return { status: 200, body: word };
    },
  });
}

/** Returns the columns to change; empty texts become null. */
function changesOf({ translation, note, sentence, form, videoId, startSec, endSec }: z.output<typeof ChangeWordBody>) {
  return {
    ...(translation !== undefined && { translation: translation || null }),
    ...(note !== undefined && { note: note || null }),
    ...(sentence !== undefined && {
      sentence: sentence || null,
      form: form || null,
      start_ms: toMs(startSec),
      end_ms: toMs(endSec),
      ...(videoId !== undefined && { video_id: videoId }),
    }),
  };
}

export function wordsRoutes(deps: WordDeps): Route[] {
  const { db, clock, reviews } = deps;
  return [
    route({
      method: 'post',
      path: '/api/learned-words',
      tag,
      summary: `Save a word; a listed word stays as it is. A list holds ${MAX_WORDS.toLocaleString('en')} words`,
      body: SaveWordBody,
      answers: { 200: Word, 201: Word },
      errors: ['conflict'],
      handle: async ({ user, body: { language, word } }) => {
        const place = { userId: user.id, language };
        const scheduleOf = await reviews.scheduleOf(user.id);
        const saved = await saveWord(db, place, toWordToAdd(language, word), { now: clock(), scheduleOf });
        return { status: saved.isNew ? 201 : 200, body: saved.word };
      },
    }),
    route({
      method: 'delete',
      path: PATH,
      tag,
      summary: 'Remove a word from your list; adding it again restores its data with a new date',
      params: WordPath,
      answers: { 200: WordCount },
      errors: ['unknown_language', 'word_not_found'],
      handle: async ({ user, params }) => {
        const place = placeOf(user.id, params);
        const removed = await removeWords(db, place, [place.word], clock());
        if (removed.length === 0) throw new ApiError('word_not_found');
        return { status: 200, body: { wordCount: await countWords(db, place) } };
      },
    }),
    setPriorityRoute(deps),
    route({
      method: 'patch',
      path: PATH,
      tag,
      summary: 'Change or clear the translation, note or sentence of a word',
      params: WordPath,
      body: ChangeWordBody,
      answers: { 200: Word },
      errors: ['unknown_language', 'word_not_found'],
      handle: async ({ user, params, body }) => {
        const place = placeOf(user.id, params);
        await changeWord(db, place, changesOf(body));
        const word = await findWord(db, place, await reviews.scheduleOf(user.id));
        if (word === null) throw new ApiError('word_not_found');
        return { status: 200, body: word };
      },
    }),
  ];
}
