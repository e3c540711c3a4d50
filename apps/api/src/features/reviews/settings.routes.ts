import {
  LanguageSettings,
  LanguageSettingsBody,
  LearningSettings,
  LearningSettingsBody,
} from '@wordreel/shared/api/study';
import { NamedLanguageBody, ResetSchedule } from '@wordreel/shared/api/languages';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Deps } from '#deps';
import { namedLanguage, pathLanguage } from '#http/path-language';
import { ok, route, type Route } from '#http/route';
import type { UserLanguage } from '#lib/user-language';
import { rescheduleAll } from '#features/reviews/answers/reschedule.service';
import { languagesOfAccount } from '#features/reviews/card-states/card-states.store';
import { resetSchedule } from '#features/reviews/reset/reset.store';
import {
  changeLearningSettings,
  changeStudySettings,
  findStudySettings,
  learningSettingsOf,
} from './settings/settings.store.ts';

const PATH = '/api/languages/:code/settings';
const ACCOUNT_PATH = '/api/learning-settings';
const tag = 'Study';
const params = z.object({ code: z.string() });

const movesWords = ({ retention, oneStarShift, threeStarShift }: LanguageSettingsBody): boolean =>
  [retention, oneStarShift, threeStarShift].some((wanted) => wanted !== undefined);

async function settingsOf(db: Knex, userLanguage: UserLanguage): Promise<LanguageSettings> {
  const {
    catchUpFrom: _from,
    catchUpUntil,
    pastMinutesOn: _pastMinutesOn,
    ...settings
  } = await findStudySettings(db, userLanguage);
  return { ...settings, isCatchingUp: catchUpUntil !== null };
}

export function settingsRoutes(deps: Pick<Deps, 'db'>): Route[] {
  const { db } = deps;
  return [
    route({
      method: 'get',
      path: PATH,
      tag,
      summary: 'Get your study settings for a language',
      params,
      answers: { 200: LanguageSettings },
      errors: ['unknown_language'],
      handle: ({ user, params: { code } }) => ok(settingsOf(db, { userId: user.id, language: pathLanguage(code) })),
    }),
    route({
      method: 'put',
      path: PATH,
      tag,
      summary:
        'Change your study settings for a language; omitted ones stay. Changing the desired retention, or its adjustment by stars, moves due days',
      params,
      body: LanguageSettingsBody,
      answers: { 200: LanguageSettings },
      errors: ['unknown_language'],
      handle: async ({ user, params: { code }, body }) => {
        const userLanguage = { userId: user.id, language: pathLanguage(code) };
        await changeStudySettings(db, userLanguage, body);
        // Runs even if the settings are unchanged, so that repeating an interrupted request still updates the due days.
        if (movesWords(body)) await rescheduleAll(db, userLanguage);
        return { status: 200, body: await settingsOf(db, userLanguage) };
      },
    }),
    route({
      method: 'get',
      path: ACCOUNT_PATH,
      tag,
      summary: 'Get your study settings for all languages',
      answers: { 200: LearningSettings },
      handle: ({ user }) => ok(learningSettingsOf(db, user.id)),
    }),
    route({
      method: 'put',
      path: ACCOUNT_PATH,
      tag,
      summary: 'Change your study settings for all languages; omitted ones stay',
      body: LearningSettingsBody,
      answers: { 200: LearningSettings },
      handle: async ({ user, body }) => {
        await changeLearningSettings(db, user.id, body);
        if (body.retention !== undefined) {
          const languages = await languagesOfAccount(db, user.id);
          for (const language of languages) await rescheduleAll(db, { userId: user.id, language });
        }
        return { status: 200, body: await learningSettingsOf(db, user.id) };
      },
    }),
  ];
}

export function resetRoute({ db }: Pick<Deps, 'db'>): Route {
  return route({
    method: 'post',
    path: '/api/languages/:code/reset',
    tag,
    summary:
      'Reset all of your words in a language; words, stars and sentences stay, and what you have answered ' +
      'stays as practice. The body names the language, because it cannot be undone',
    params,
    body: NamedLanguageBody,
    answers: { 200: ResetSchedule },
    errors: ['unknown_language'],
    handle: async ({ user, params: { code }, body: { name } }) => {
      const language = namedLanguage(code, name);
      return { status: 200, body: { words: await resetSchedule(db, { userId: user.id, language }) } };
    },
  });
}
