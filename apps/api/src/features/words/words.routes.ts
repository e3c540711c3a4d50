import { fullListError, isLanguageCode, MAX_WORDS } from '@wordreel/shared';
import { ChangeWordBody, SaveWordBody, SetPriorityBody, Word, WordCount, WordPath } from '@wordreel/shared/api/words';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { createTopUp, type TopUpDeps } from './starter/top-up.service.ts';
import type { ScheduleOf } from './scheduled-word.ts';
import { detailsOf, toMs } from './word-details.ts';
import { changeWord, findWord, removeWord, saveWord, setLevel, setPriority, type WordKey } from './words.store.ts';

const PATH = '/api/learned-words/:language/:word';
const tag = 'Words';

/** The word that a path names; an unknown language is a 404. */
function placeOf(userId: string, { language, word }: z.output<typeof WordPath>): WordKey {
  if (!isLanguageCode(language)) throw new ApiError('unknown_language');
  return { userId, language, word };
}

/** What words do not know themselves: `app.ts` puts it together. */
interface Neighbours {
  /** Told in the transaction in which a word got other stars: it may be due on another day. */
  readonly starsChanged: (trx: Knex, place: WordKey) => Promise<void>;
  /** How the memories of a learner's words are told. */
  readonly schedulesOf: (db: Knex, userId: string) => Promise<ScheduleOf>;
}

function saveRoute({ db, clock, schedulesOf }: Pick<Deps, 'db' | 'clock'> & Neighbours): Route {
  return route(
    {
      method: 'post',
      path: '/api/learned-words',
      tag,
      summary: `Adds a word to your list, unless it is there already: then it stays as it is. A list holds ${MAX_WORDS.toLocaleString('en')} words`,
      needsUser: true,
      body: SaveWordBody,
      answers: { 200: Word, 201: Word },
      errors: ['conflict'],
    },
    async ({ user, body: { language, word } }) => {
      const place = { userId: user.id, language, word: word.word };
      const scheduleOf = await schedulesOf(db, user.id);
      const saved = await saveWord(db, place, detailsOf(language, word), { now: clock(), scheduleOf });
      if (saved === 'full') throw new ApiError('conflict', { message: fullListError(language) });
      return { status: saved.isNew ? 201 : 200, body: saved.word };
    },
  );
}

function removeRoute({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route {
  return route(
    {
      method: 'delete',
      path: PATH,
      tag,
      summary: 'Removes a word from your list; when you add it again, it is what it was, but newly added',
      needsUser: true,
      params: WordPath,
      answers: { 200: WordCount },
      errors: ['unknown_language', 'word_not_found'],
    },
    async ({ user, params }) => {
      const wordCount = await removeWord(db, placeOf(user.id, params), clock());
      if (wordCount === null) throw new ApiError('word_not_found');
      return { status: 200, body: { wordCount } };
    },
  );
}

function setPriorityRoute({ db, starsChanged, schedulesOf }: Pick<Deps, 'db'> & Neighbours): Route {
  return route(
    {
      method: 'patch',
      path: `${PATH}/priority`,
      tag,
      summary: 'Gives a word of your list its stars',
      needsUser: true,
      params: WordPath,
      body: SetPriorityBody,
      answers: { 200: Word },
      errors: ['unknown_language', 'word_not_found'],
    },
    async ({ user, params, body: { reviewPriority } }) => {
      const place = placeOf(user.id, params);
      const scheduleOf = await schedulesOf(db, user.id);
      const word = await db.transaction(async (trx) => {
        if (await setPriority(trx, place, reviewPriority)) await starsChanged(trx, place);
        return findWord(trx, place, scheduleOf);
      });
      if (word === null) throw new ApiError('word_not_found');
      return { status: 200, body: word };
    },
  );
}

/** The columns that a body changes; an empty text is none. */
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

function changeRoute({ db, schedulesOf }: Pick<Deps, 'db'> & Neighbours): Route {
  return route(
    {
      method: 'patch',
      path: PATH,
      tag,
      summary: 'Gives a word of your list another translation, note or sentence, or takes them away',
      needsUser: true,
      params: WordPath,
      body: ChangeWordBody,
      answers: { 200: Word },
      errors: ['unknown_language', 'word_not_found'],
    },
    async ({ user, params, body }) => {
      const place = placeOf(user.id, params);
      await changeWord(db, place, changesOf(body));
      const word = await findWord(db, place, await schedulesOf(db, user.id));
      if (word === null) throw new ApiError('word_not_found');
      return { status: 200, body: word };
    },
  );
}

export function wordsRoutes(deps: Pick<Deps, 'db' | 'clock'> & Neighbours): Route[] {
  return [saveRoute(deps), removeRoute(deps), setPriorityRoute(deps), changeRoute(deps)];
}

/** What other features tell this one. */
export function wordsListeners(deps: TopUpDeps) {
  return { topUpStarter: createTopUp(deps), setLevel };
}
