import { MAX_PAGE_PROBABLE } from '@wordreel/shared';
import { ProbableQuery, ProbableWords } from '@wordreel/shared/api/known-words';
import type { Deps } from '#deps';
import { LanguagePath, pathLanguage } from '#http/path-language';
import { route, type Route } from '#http/route';
import { listProbableWords } from './probable-words.service.ts';

export function probableWordsRoutes(deps: Pick<Deps, 'db' | 'tokeniser'>): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/probably-known/:language',
      tag: 'Comprehension',
      summary: 'List the words you probably know by your level and have not marked, surest first',
      params: LanguagePath,
      query: ProbableQuery,
      answers: { 200: ProbableWords },
      errors: ['unknown_language'],
      handle: async ({ user, params, query: { after, limit } }) => {
        const language = pathLanguage(params.language);
        const page = { after: Number(after ?? 0), limit: Number(limit ?? MAX_PAGE_PROBABLE) };
        return { status: 200, body: await listProbableWords(deps, { userId: user.id, language }, page) };
      },
    }),
  ];
}
