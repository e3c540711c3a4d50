import { isLanguageCode, type LanguageCode } from '@wordreel/shared';
import {
  LanguageSettings,
  LanguageSettingsBody,
  LearningSettings,
  LearningSettingsBody,
} from '@wordreel/shared/api/study';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { rescheduleAll, rescheduleLanguages } from '#features/reviews/answers/reschedule.service';
import { languagesOfAccount } from '#features/reviews/card-states/card-states.store';
import {
  changeLearningSettings,
  changeStudySettings,
  findLearningSettings,
  findStudySettings,
  USUAL_LEARNING,
} from './settings.store.ts';

const PATH = '/api/languages/:code/settings';
const ACCOUNT_PATH = '/api/learning-settings';
const tag = 'Study';
const params = z.object({ code: z.string() });

/** @throws ApiError where the code that a path names is none of a language */
function known(code: string): LanguageCode {
  if (!isLanguageCode(code)) throw new ApiError('unknown_language');
  return code;
}

/** Whether words get other days by it. */
const movesWords = ({ retention, oneStarShift, threeStarShift }: LanguageSettingsBody): boolean =>
  [retention, oneStarShift, threeStarShift].some((wanted) => wanted !== undefined);

async function settingsOf(db: Knex, userId: string, language: LanguageCode): Promise<LanguageSettings> {
  const { catchUp, pastMinutesOn: _pastMinutesOn, ...settings } = await findStudySettings(db, userId, language);
  return { ...settings, isCatchingUp: catchUp !== null };
}

function findRoute({ db }: Pick<Deps, 'db'>): Route {
  return route(
    {
      method: 'get',
      path: PATH,
      tag,
      summary: 'How you study a language',
      needsUser: true,
      params,
      answers: { 200: LanguageSettings },
      errors: ['unknown_language'],
    },
    async ({ user, params: { code } }) => ({ status: 200, body: await settingsOf(db, user.id, known(code)) }),
  );
}

function changeRoute({ db }: Pick<Deps, 'db'>): Route {
  return route(
    {
      method: 'put',
      path: PATH,
      tag,
      summary:
        'Changes how you study a language; what is left out stays. Another wanted recall, or another one of its stars, gives its words other days',
      needsUser: true,
      params,
      body: LanguageSettingsBody,
      answers: { 200: LanguageSettings },
      errors: ['unknown_language'],
    },
    async ({ user, params: { code }, body }) => {
      const language = known(code);
      await changeStudySettings(db, user.id, language, body);
      // Also where it is what it was: whoever repeats a request that was cut off sets the days right.
      if (movesWords(body)) await rescheduleAll(db, { userId: user.id, language });
      return { status: 200, body: await settingsOf(db, user.id, language) };
    },
  );
}

const accountSettings = async (db: Knex, userId: string): Promise<LearningSettings> =>
  (await findLearningSettings(db, userId)) ?? USUAL_LEARNING;

function findAccountRoute({ db }: Pick<Deps, 'db'>): Route {
  return route(
    {
      method: 'get',
      path: ACCOUNT_PATH,
      tag,
      summary: 'How you study, in all languages',
      needsUser: true,
      answers: { 200: LearningSettings },
    },
    async ({ user }) => ({ status: 200, body: await accountSettings(db, user.id) }),
  );
}

function changeAccountRoute({ db }: Pick<Deps, 'db'>): Route {
  return route(
    {
      method: 'put',
      path: ACCOUNT_PATH,
      tag,
      summary: 'Changes how you study, in all languages; what is left out stays',
      needsUser: true,
      body: LearningSettingsBody,
      answers: { 200: LearningSettings },
    },
    async ({ user, body }) => {
      await changeLearningSettings(db, user.id, body);
      if (body.retention !== undefined) {
        await rescheduleLanguages(db, user.id, await languagesOfAccount(db, user.id));
      }
      return { status: 200, body: await accountSettings(db, user.id) };
    },
  );
}

/** How somebody wants to study: in all languages, and in each. */
export function settingsRoutes(deps: Pick<Deps, 'db'>): Route[] {
  return [findRoute(deps), changeRoute(deps), findAccountRoute(deps), changeAccountRoute(deps)];
}
