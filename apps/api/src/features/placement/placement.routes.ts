import { isPlacementLanguage, languageName } from '@wordreel/shared';
import {
  PlacementBody,
  PlacementMeanings,
  PlacementMeaningsBody,
  PlacementPath,
  PlacementStep,
  SavedPlacement,
  SavedPlacements,
  SavePlacementBody,
} from '@wordreel/shared/api/placement';
import type { Request } from 'express';
import type { Deps } from '#deps';
import { LanguagePath, pathLanguage } from '#http/path-language';
import { route, type Route } from '#http/route';
import { notFound } from '#lib/api-error';
import { assertAllowed } from '#limits/too-many';
import { networkOf } from '#security/pseudonyms';
import { meaningQuestions, toMeanings } from './check-meanings.ts';
import { type CheckedWordsDeps, createCheckedWords } from './checked-words.ts';
import { listChecks, toSaved } from './placement.store.ts';
import { type CheckAnswers, replayCheck, stepOf } from './replay-check.ts';
import { type SaveDeps, saveCheck } from './save-check.service.ts';

const tag = 'Languages';
const PATH = '/api/placement/:language';

type PlacementDeps = Pick<Deps, 'rateCounter'> & CheckedWordsDeps & SaveDeps;

/** @throws ApiError if the language is unknown, or has no check */
function checkable(code: string) {
  const language = pathLanguage(code);
  if (isPlacementLanguage(language)) return language;
  const message = `Wordreel cannot check your ${languageName(language)} yet: please choose your level yourself.`;
  throw notFound(message);
}

/** Routes that need no login, so their calls are limited per network. */
function checkRoutes({ rateCounter }: PlacementDeps, wordsOf: ReturnType<typeof createCheckedWords>): Route[] {
  const replayed = async (code: string, body: Omit<CheckAnswers, 'language'>, { ip = '' }: Request) => {
    const language = checkable(code);
    assertAllowed(await rateCounter.take('placement of network', networkOf(ip)));
    const words = await wordsOf(language);
    return [replayCheck({ language, ...body }, words), words] as const;
  };
  return [
    route({
      method: 'post',
      path: PATH,
      tag,
      summary: 'Run a vocabulary check: returns the next words and the result so far; without a login',
      isPublic: true,
      params: LanguagePath,
      body: PlacementBody,
      answers: { 200: PlacementStep },
      errors: ['unknown_language', 'not_found', 'rate_limited', 'unavailable'],
      handle: async ({ params: { language }, body, req }) => ({
        status: 200,
        body: stepOf(...(await replayed(language, body, req))),
      }),
    }),
    route({
      method: 'post',
      path: `${PATH}/meanings`,
      tag,
      summary:
        'Ask the meanings of up to ten words you claim to know, with four options each; with your choices, returns how many were right',
      isPublic: true,
      params: LanguagePath,
      body: PlacementMeaningsBody,
      answers: { 200: PlacementMeanings },
      errors: ['unknown_language', 'not_found', 'rate_limited', 'unavailable'],
      handle: async ({ params: { language }, body, req }) => {
        const questions = meaningQuestions(...(await replayed(language, body, req)));
        return { status: 200, body: toMeanings(questions, body.level, body.choices) };
      },
    }),
  ];
}

export function placementRoutes(deps: PlacementDeps): Route[] {
  const { db } = deps;
  const wordsOf = createCheckedWords(deps);
  return [
    route({
      method: 'get',
      path: PATH,
      tag,
      summary: 'List your last ten checks of a language, newest first',
      params: LanguagePath,
      answers: { 200: SavedPlacements },
      errors: ['unknown_language'],
      handle: async ({ user, params: { language } }) => ({
        status: 200,
        body: (await listChecks(db, user.id, pathLanguage(language))).map(toSaved),
      }),
    }),
    ...checkRoutes(deps, wordsOf),
    route({
      method: 'put',
      path: `${PATH}/:id`,
      tag,
      summary: 'Save a check and set the level you choose; sending it again is the same check',
      params: PlacementPath,
      body: SavePlacementBody,
      answers: { 200: SavedPlacement },
      errors: ['unknown_language', 'not_found', 'conflict', 'rate_limited', 'unavailable'],
      handle: async ({ user, params: { language: code, id }, body }) => {
        const language = checkable(code);
        assertAllowed(await deps.rateCounter.take('placement of user', user.id));
        const words = await wordsOf(language);
        const saved = await saveCheck(deps, { userId: user.id, language, id }, body, words);
        return { status: 200, body: saved };
      },
    }),
  ];
}
