import { isLanguageCode } from '@wordreel/shared';
import { DictionaryAnswer, DictionaryQuery } from '@wordreel/shared/api/dictionary';
import { fold, lemmaKey, NO_KNOWLEDGE } from '@wordreel/language';
import { z } from 'zod';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { findEntries, findLemma } from './dictionary.store.ts';
import { mergeEntries } from './merge-entries.ts';

export function dictionaryRoutes({ db }: Pick<Deps, 'db'>): Route[] {
  return [
    route(
      {
        method: 'get',
        path: '/api/dictionary/:language',
        tag: 'Dictionary',
        summary: 'What the dictionaries of this server say of a word; no entries where none knows it',
        needsUser: true,
        params: z.object({ language: z.string() }),
        query: DictionaryQuery,
        answers: { 200: DictionaryAnswer },
        errors: ['unknown_language'],
      },
      async ({ params: { language }, query }) => {
        if (!isLanguageCode(language)) throw new ApiError('unknown_language');
        const word = fold(query.word, language);
        const lemma = query.lemma ?? (await findLemma(db, language, word));
        // Where no captions know the form either, what its ending says.
        const guessed = lemma ?? lemmaKey(query.word, language, NO_KNOWLEDGE);
        const keys = [...new Set([fold(guessed, language), word])];
        const entries = mergeEntries(await findEntries(db, language, guessed, keys));
        return { status: 200, body: { lemma, entries } };
      },
    ),
  ];
}
