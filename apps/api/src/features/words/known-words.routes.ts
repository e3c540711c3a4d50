import { fullMarksError, MAX_MARKS } from '@wordreel/shared';
import { KnownWords, LemmaPath, MarkWordBody } from '@wordreel/shared/api/known-words';
import type { Deps } from '#deps';
import { LanguagePath, pathLanguage, placeOf } from '#http/path-language';
import { ok, route, type Route } from '#http/route';
import { conflict } from '#lib/api-error';
import { listKnownWords, markWord, unmarkWord } from './known-words.store.ts';

const tag = 'Words';
const PATH = '/api/known-words/:language';

export function knownWordsRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [
    route({
      method: 'get',
      path: PATH,
      tag,
      summary: 'List the words that you marked as known, unknown or ignored',
      params: LanguagePath,
      answers: { 200: KnownWords },
      errors: ['unknown_language'],
      handle: ({ user, params: { language } }) => ok(listKnownWords(db, user.id, pathLanguage(language))),
    }),
    route({
      method: 'put',
      path: `${PATH}/:lemma`,
      tag,
      summary: `Mark a word as known, as ignored (such as a name), or as unknown; at most ${MAX_MARKS.toLocaleString('en')} marks per language`,
      params: LemmaPath,
      body: MarkWordBody,
      answers: { 204: null },
      errors: ['unknown_language', 'conflict'],
      handle: async ({ user, params, body: { status } }) => {
        const place = placeOf(user.id, params);
        const isMarked = await markWord(db, place, status, clock());
        if (!isMarked) throw conflict(fullMarksError(place.language));
      },
    }),
    route({
      method: 'delete',
      path: `${PATH}/:lemma`,
      tag,
      summary: 'Remove the mark of a word',
      params: LemmaPath,
      answers: { 204: null },
      errors: ['unknown_language'],
      handle: ({ user, params }) => unmarkWord(db, placeOf(user.id, params)),
    }),
  ];
}
