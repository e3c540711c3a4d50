import { fullMarksError, isLanguageCode, MAX_STEPS_A_DAY } from '@wordreel/shared';
import { KnownStep, KnownStepBody, KnownStepPath, KnownSteps } from '@wordreel/shared/api/known-words';
import { z } from 'zod';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { assertAllowed } from '#limits/too-many';
import { type AddListDeps, undoStep } from './known-lists/add-list.service.ts';
import { listSteps, markLemmas, type StepKey, takeStep } from './known-lists/known-steps.store.ts';

const tag = 'Words';
const LIST = '/api/known-steps/:language';
const PATH = `${LIST}/:step`;

const TOO_MANY = `You have marked the most common words ${MAX_STEPS_A_DAY} times within a day, which is the limit of one account. Please continue tomorrow.`;

type StepDeps = AddListDeps & Pick<Deps, 'rateCounter'>;

function placeOf(userId: string, { language, step }: z.output<typeof KnownStepPath>): StepKey {
  if (!isLanguageCode(language)) throw new ApiError('unknown_language');
  return { userId, language, step };
}

function listRoute({ db }: StepDeps): Route {
  return route(
    {
      method: 'get',
      path: LIST,
      tag,
      summary: 'List your latest steps of known words, newest first',
      needsUser: true,
      params: z.object({ language: z.string() }),
      answers: { 200: KnownSteps },
      errors: ['unknown_language'],
    },
    async ({ user, params: { language } }) => {
      if (!isLanguageCode(language)) throw new ApiError('unknown_language');
      return { status: 200, body: await listSteps(db, { userId: user.id, language }) };
    },
  );
}

function markRoute({ db, clock, tokeniser, rateCounter }: StepDeps): Route {
  return route(
    {
      method: 'put',
      path: PATH,
      tag,
      summary:
        'Mark the first 500, 1,000 or 2,000 words of a language as known, except listed and marked ones; ' +
        `safe to repeat. ${MAX_STEPS_A_DAY} a day`,
      needsUser: true,
      params: KnownStepPath,
      body: KnownStepBody,
      answers: { 200: KnownStep },
      errors: ['unknown_language', 'conflict'],
    },
    async ({ user, params, body: { first } }) => {
      const place = placeOf(user.id, params);
      assertAllowed(await rateCounter.take('known step of user', user.id), TOO_MANY);
      const lemmas = await tokeniser.headwords(place.language, first, user.id);
      const now = clock();
      const changed = await takeStep(db, place, { kind: 'marks', first, now }, async (trx) => {
        const marked = await markLemmas(trx, place, lemmas, now);
        if (marked === null) throw new ApiError('conflict', { message: fullMarksError(place.language) });
        return marked;
      });
      return { status: 200, body: { changed } };
    },
  );
}

function undoRoute(deps: StepDeps): Route {
  return route(
    {
      method: 'delete',
      path: PATH,
      tag,
      summary: 'Undo the marks or words of a step; words that you changed or answered since stay',
      needsUser: true,
      params: KnownStepPath,
      answers: { 200: KnownStep },
      errors: ['unknown_language', 'not_found'],
    },
    async ({ user, params }) => {
      const changed = await undoStep(deps, placeOf(user.id, params));
      if (changed === null) throw new ApiError('not_found', { message: 'There is no such step to take back.' });
      return { status: 200, body: { changed } };
    },
  );
}

export function knownStepsRoutes(deps: StepDeps): Route[] {
  return [listRoute(deps), markRoute(deps), undoRoute(deps)];
}
