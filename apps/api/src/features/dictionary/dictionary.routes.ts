import { isLanguageCode, type DictionaryAnswer as Answer, type LanguageCode } from '@wordreel/shared';
import { DictionaryAnswer, DictionaryQuery } from '@wordreel/shared/api/dictionary';
import { fold, lemmaKey, NO_KNOWLEDGE } from '@wordreel/language';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Deps } from '#deps';
import { FixedBody, JSON_TYPE, PUBLIC } from '#http/fixed-body';
import { route, written, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { assertAllowed } from '#limits/too-many';
import { networkOf } from '#security/pseudonyms';
import { findEntries, findLemma } from './dictionary.store.ts';
import { mergeEntries } from './merge-entries.ts';

const tag = 'Dictionary';

type DictionaryDeps = Pick<Deps, 'db' | 'rateCounter'>;

/** @param lemma null where nobody knows it: then its ending says what it may be */
async function explain(
  db: Knex,
  language: LanguageCode,
  { word, lemma }: { readonly word: string; readonly lemma: string | null },
  isShipped: boolean,
): Promise<Answer> {
  const guessed = lemma ?? lemmaKey(word, language, NO_KNOWLEDGE);
  const keys = [...new Set([fold(guessed, language), fold(word, language)])];
  return { lemma, entries: mergeEntries(await findEntries(db, { language, lemma: guessed, keys, isShipped })) };
}

function lookUpRoute({ db }: DictionaryDeps): Route {
  return route(
    {
      method: 'get',
      path: '/api/dictionary/:language',
      tag,
      summary: 'What the dictionaries of this server say of a word; no entries where none knows it',
      needsUser: true,
      params: z.object({ language: z.string() }),
      query: DictionaryQuery,
      answers: { 200: DictionaryAnswer },
      errors: ['unknown_language'],
    },
    async ({ params: { language }, query: { word, lemma } }) => {
      if (!isLanguageCode(language)) throw new ApiError('unknown_language');
      const known = lemma ?? (await findLemma(db, language, fold(word, language)));
      return { status: 200, body: await explain(db, language, { word, lemma: known }, false) };
    },
  );
}

/** A host may show a dictionary to learners alone, and captions say which forms they have: guests get neither. */
function glossaryRoute({ db, rateCounter }: DictionaryDeps): Route {
  return route(
    {
      method: 'get',
      path: '/api/glossary/:language',
      tag,
      summary: 'What the glossary that comes with Wordreel says of a word, for everybody; 300 times a minute',
      params: z.object({ language: z.string() }),
      query: DictionaryQuery,
      answers: { 200: DictionaryAnswer, 304: null },
      errors: ['unknown_language'],
    },
    async ({ params: { language }, query: { word, lemma = null }, req, res }) => {
      if (!isLanguageCode(language)) throw new ApiError('unknown_language');
      assertAllowed(await rateCounter.take('glossary of network', networkOf(req.ip ?? '')));
      const identity = written<Answer>(JSON.stringify(await explain(db, language, { word, lemma }, true)));
      res.setHeader('Cache-Control', PUBLIC);
      return { status: 200, body: new FixedBody({ type: JSON_TYPE, identity, isPackable: false }) };
    },
  );
}

export function dictionaryRoutes(deps: DictionaryDeps): Route[] {
  return [lookUpRoute(deps), glossaryRoute(deps)];
}
