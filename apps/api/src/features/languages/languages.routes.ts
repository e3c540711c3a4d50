import { isLanguageCode, type LanguageCode } from '@wordreel/shared';
import { LanguageData, LanguageList, LevelAnswer, SetLevelBody } from '@wordreel/shared/api/languages';
import { z } from 'zod';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { etagOf } from '#http/etag';
import { languageText } from './language-text.ts';
import { findLanguage, listLanguages, setLevel } from './languages.store.ts';

const PATH = '/api/languages/:code';
const tag = 'Languages';
const params = z.object({ code: z.string() });

/** Of a path; one that is unknown is a place that is not there. */
function known(code: string): LanguageCode {
  if (!isLanguageCode(code)) throw new ApiError('unknown_language');
  return code;
}

function listRoute({ db }: Pick<Deps, 'db'>): Route {
  return route(
    {
      method: 'get',
      path: '/api/languages',
      tag,
      summary: 'The languages that you have started',
      needsUser: true,
      answers: { 200: LanguageList },
    },
    async ({ user }) => ({ status: 200, body: await listLanguages(db, user.id) }),
  );
}

function findRoute({ db }: Pick<Deps, 'db'>): Route {
  return route(
    {
      method: 'get',
      path: PATH,
      tag,
      summary: 'Your level and all of your words in a language; with an ETag, which If-None-Match may name',
      needsUser: true,
      params,
      answers: { 200: LanguageData, 304: null },
      errors: ['unknown_language', 'language_not_started'],
    },
    async ({ user, params: { code }, req, res }) => {
      const found = await findLanguage(db, user.id, known(code));
      if (found === null) throw new ApiError('language_not_started');
      const text = await languageText(found);
      res.setHeader('ETag', etagOf(text));
      return req.fresh ? { status: 304 } : { status: 200, body: text };
    },
  );
}

function setLevelRoute({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route {
  return route(
    {
      method: 'put',
      path: PATH,
      tag,
      summary: 'Sets your level in a language, which starts it; an empty level takes the one that you have set back',
      needsUser: true,
      params,
      body: SetLevelBody,
      answers: { 200: LevelAnswer },
      errors: ['unknown_language'],
    },
    async ({ user, params: { code }, body: { level } }) => {
      const change = { userId: user.id, code: known(code), level: level === '' ? null : level };
      return { status: 200, body: await setLevel(db, change, clock()) };
    },
  );
}

export function languagesRoutes(deps: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [listRoute(deps), findRoute(deps), setLevelRoute(deps)];
}
