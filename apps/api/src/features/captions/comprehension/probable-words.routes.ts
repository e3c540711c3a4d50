import { isLanguageCode, MAX_PAGE_PROBABLE } from '@wordreel/shared';
import { ProbableQuery, ProbableWords } from '@wordreel/shared/api/known-words';
import { z } from 'zod';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { listProbableWords } from './probable-words.service.ts';

export function probableWordsRoutes(deps: Pick<Deps, 'db' | 'tokeniser'>): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/probably-known/:language',
      tag: 'Comprehension',
      summary: 'List the words you probably know by your level and have not marked, surest first',
      params: z.object({ language: z.string() }),
      query: ProbableQuery,
      answers: { 200: ProbableWords },
      errors: ['unknown_language'],
      handle: async ({ user, params: { language }, query: { after, limit } }) => {
        if (!isLanguageCode(language)) throw new ApiError('unknown_language');
        const page = { after: Number(after ?? 0), limit: Number(limit ?? MAX_PAGE_PROBABLE) };
        return { status: 200, body: await listProbableWords(deps, { userId: user.id, language }, page) };
      },
    }),
  ];
}
