import { fullMarksError, MAX_STEPS_A_DAY, PAGE_COMMON } from '@wordreel/shared';
import {
  CommonQuery,
  CommonWords,
  KnownListPreview,
  KnownStep,
  KnownStepBody,
  KnownStepPath,
  KnownSteps,
  PreviewListBody,
  AddListBody,
} from '@wordreel/shared/api/known-words';
import type { Deps } from '#deps';
import { assertRoom } from '#features/words/list/add-words.store';
import { standingsOf } from '#features/words/list/standings.store';
import { LanguagePath, placeOf } from '#http/path-language';
import { ok, route, type Route } from '#http/route';
import { conflict, notFound } from '#lib/api-error';
import type { UserLanguage } from '#lib/user-language';
import { assertAllowed } from '#limits/too-many';
import { addList, type AddListDeps, undoStep } from './add-list.service.ts';
import { type AskDeps, askedWords, meaningOf } from './asked-words.service.ts';
import { listSteps, markLemmas, takeStep } from './known-steps.store.ts';
import { planList, toPreview } from './preview-list.service.ts';

const tag = 'Words';
const STEPS = '/api/known-steps/:language';
const STEP = `${STEPS}/:step`;
const LISTS = '/api/known-lists/:language';

const LARGEST_BODY = 1024 * 1024;

const TOO_MANY = `You have added known words ${MAX_STEPS_A_DAY} times within a day, which is the limit of one account. Please continue tomorrow.`;

type KnownDeps = AddListDeps & Pick<Deps, 'rateCounter'>;

/** Returns one page of the `first` most frequent words, starting after rank `after`. */
async function listCommon(
  { db, dictionary, tokeniser }: AskDeps & Pick<Deps, 'db'>,
  place: UserLanguage,
  { first, after }: { readonly first: number; readonly after: number },
): Promise<CommonWords> {
  const all = await tokeniser.headwords(place.language, first, place.userId);
  const page = all.slice(after, after + PAGE_COMMON);
  const entryOf = await dictionary.lookUp(place.language, page);
  const asked = page.map((lemma) => ({ lemma, word: lemma }));
  const standings = await standingsOf(db, place, asked);
  return {
    total: all.length,
    words: page.map((lemma, index) => ({
      lemma,
      meaning: meaningOf(entryOf(lemma)),
      standing: standings[index] ?? null,
    })),
  };
}

function stepRoutes(deps: KnownDeps): Route[] {
  const { db, clock, tokeniser, rateCounter } = deps;
  return [
    route({
      method: 'get',
      path: STEPS,
      tag,
      summary: 'List your latest steps of known words, newest first',
      params: LanguagePath,
      answers: { 200: KnownSteps },
      errors: ['unknown_language'],
      handle: ({ user, params }) => ok(listSteps(db, placeOf(user.id, params))),
    }),
    route({
      method: 'put',
      path: STEP,
      tag,
      summary:
        'Mark the first 500, 1,000 or 2,000 words of a language as known, except listed and marked ones; ' +
        `safe to repeat. ${MAX_STEPS_A_DAY} a day`,
      params: KnownStepPath,
      body: KnownStepBody,
      answers: { 200: KnownStep },
      errors: ['unknown_language', 'conflict'],
      handle: async ({ user, params, body: { first } }) => {
        const step = placeOf(user.id, params);
        assertAllowed(await rateCounter.take('known step of user', user.id), TOO_MANY);
        const lemmas = await tokeniser.headwords(step.language, first, user.id);
        const now = clock();
        const changed = await takeStep(db, step, { kind: 'marks', first, now }, async (trx) => {
          const marked = await markLemmas(trx, step, lemmas, now);
          if (marked === null) throw conflict(fullMarksError(step.language));
          return marked;
        });
        return { status: 200, body: { changed } };
      },
    }),
    route({
      method: 'delete',
      path: STEP,
      tag,
      summary: 'Undo the marks or words of a step; words that you changed or answered since stay',
      params: KnownStepPath,
      answers: { 200: KnownStep },
      errors: ['unknown_language', 'not_found'],
      handle: async ({ user, params }) => {
        const changed = await undoStep(deps, placeOf(user.id, params));
        if (changed === null) throw notFound('There is no such step to undo.');
        return { status: 200, body: { changed } };
      },
    }),
  ];
}

export function knownListsRoutes(deps: KnownDeps): Route[] {
  return [
    ...stepRoutes(deps),
    route({
      method: 'get',
      path: '/api/common-words/:language',
      tag,
      summary: `List the most frequent words of a language, ${PAGE_COMMON} per page, with what you said about each`,
      params: LanguagePath,
      query: CommonQuery,
      answers: { 200: CommonWords },
      errors: ['unknown_language'],
      handle: async ({ user, params, query: { first, after } }) => {
        const place = placeOf(user.id, params);
        return {
          status: 200,
          body: await listCommon(deps, place, { first: Number(first), after: Number(after ?? 0) }),
        };
      },
    }),
    route({
      method: 'post',
      path: `${LISTS}/preview`,
      tag,
      summary: 'Preview which words of a list would be added as known, and why others would not; changes nothing',
      params: LanguagePath,
      body: PreviewListBody,
      largestBody: LARGEST_BODY,
      answers: { 200: KnownListPreview },
      errors: ['unknown_language', 'conflict'],
      handle: async ({ user, params, body: { list } }) => {
        const place = placeOf(user.id, params);
        const asked = await askedWords(deps, place, list);
        const plan = await planList(deps.db, place, asked);
        await assertRoom(deps.db, place, plan.adds.length);
        return { status: 200, body: toPreview(plan, asked) };
      },
    }),
    route({
      method: 'put',
      path: `${LISTS}/:step`,
      tag,
      summary:
        'Add words that you know to your list: pasted ones, or the most frequent ones except some. They are due in half a ' +
        `year at the earliest; earlier statements about a word take precedence. Safe to repeat. ${MAX_STEPS_A_DAY} steps a day; ` +
        'can be undone like any step of known words',
      params: KnownStepPath,
      body: AddListBody,
      largestBody: LARGEST_BODY,
      answers: { 200: KnownStep },
      errors: ['unknown_language', 'conflict'],
      handle: async ({ user, params, body }) => {
        const step = placeOf(user.id, params);
        assertAllowed(await deps.rateCounter.take('known step of user', user.id), TOO_MANY);
        return { status: 200, body: { changed: await addList(deps, step, body) } };
      },
    }),
  ];
}
