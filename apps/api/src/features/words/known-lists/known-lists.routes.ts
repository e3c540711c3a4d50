import { isLanguageCode, type LanguageCode, MAX_STEPS_A_DAY, PAGE_COMMON } from '@wordreel/shared';
import {
  CommonQuery,
  CommonWords,
  KnownListPreview,
  KnownStep,
  KnownStepPath,
  PreviewListBody,
  AddListBody,
} from '@wordreel/shared/api/known-words';
import { z } from 'zod';
import type { Deps } from '#deps';
import { assertRoom } from '#features/words/list/add-words.store';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { assertAllowed } from '#limits/too-many';
import { askedWords } from './asked-words.service.ts';
import { listCommon } from './list-common.service.ts';
import { sortList, toPreview } from './preview-list.service.ts';
import { addList, type AddListDeps } from './add-list.service.ts';

const tag = 'Words';
const PATH = '/api/known-lists/:language';
const OfLanguage = z.object({ language: z.string() });

/** Enough for 2,000 words of the maximum length. */
const LARGEST_BODY = 1024 * 1024;

const TOO_MANY = `You have added known words ${MAX_STEPS_A_DAY} times within a day, which is the limit of one account. Please continue tomorrow.`;

type ListDeps = AddListDeps & Pick<Deps, 'rateCounter'>;

function codeOf(language: string): LanguageCode {
  if (!isLanguageCode(language)) throw new ApiError('unknown_language');
  return language;
}

function commonRoute(deps: ListDeps): Route {
  return route(
    {
      method: 'get',
      path: '/api/common-words/:language',
      tag,
      summary: `List the most frequent words of a language, ${PAGE_COMMON} per page, with what you said about each`,
      needsUser: true,
      params: OfLanguage,
      query: CommonQuery,
      answers: { 200: CommonWords },
      errors: ['unknown_language'],
    },
    async ({ user, params, query: { first, after } }) => {
      const place = { userId: user.id, language: codeOf(params.language) };
      return { status: 200, body: await listCommon(deps, place, { first: Number(first), after: Number(after ?? 0) }) };
    },
  );
}

function previewRoute(deps: ListDeps): Route {
  return route(
    {
      method: 'post',
      path: `${PATH}/preview`,
      tag,
      summary: 'Preview which words of a list would be added as known, and why others would not; changes nothing',
      needsUser: true,
      params: OfLanguage,
      body: PreviewListBody,
      largestBody: LARGEST_BODY,
      answers: { 200: KnownListPreview },
      errors: ['unknown_language', 'conflict'],
    },
    async ({ user, params, body: { list } }) => {
      const place = { userId: user.id, language: codeOf(params.language) };
      const asked = await askedWords(deps, place, list);
      const sorted = await sortList(deps.db, place, asked);
      await assertRoom(deps.db, place, sorted.adds.length);
      return { status: 200, body: toPreview(sorted, asked) };
    },
  );
}

function addListRoute(deps: ListDeps): Route {
  return route(
    {
      method: 'put',
      path: `${PATH}/:step`,
      tag,
      summary:
        'Add words that you know to your list: pasted ones, or the most frequent ones except some. They are due in half a ' +
        `year at the earliest; earlier statements about a word take precedence. Safe to repeat. ${MAX_STEPS_A_DAY} steps a day; ` +
        'can be undone like any step of known words',
      needsUser: true,
      params: KnownStepPath,
      body: AddListBody,
      largestBody: LARGEST_BODY,
      answers: { 200: KnownStep },
      errors: ['unknown_language', 'conflict'],
    },
    async ({ user, params: { language, step }, body }) => {
      const place = { userId: user.id, language: codeOf(language), step };
      assertAllowed(await deps.rateCounter.take('known step of user', user.id), TOO_MANY);
      return { status: 200, body: { changed: await addList(deps, place, body) } };
    },
  );
}

/** Routes that add many known words at once. */
export function knownListsRoutes(deps: ListDeps): Route[] {
  return [commonRoute(deps), previewRoute(deps), addListRoute(deps)];
}
