import { MAX_PAGE_WORDS, MAX_WORDS } from '@wordreel/shared';
import {
  LanguageAnswer,
  LanguageList,
  LanguageQuery,
  LevelAnswer,
  NamedLanguageBody,
  SetLevelBody,
} from '@wordreel/shared/api/languages';
import { z } from 'zod';
import type { ArchiveService } from '#features/archive/archive.api';
import type { PreferencesService } from '#features/preferences/preferences.api';
import type { ReviewService } from '#features/reviews/reviews.api';
import type { VideoService } from '#features/videos/videos.api';
import type { Deps } from '#deps';
import { namedLanguage, pathLanguage } from '#http/path-language';
import { ok, route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { etagOf } from '#http/etag';
import type { UserLanguage } from '#lib/user-language';
import { languageText } from './language-text.ts';
import { findLanguage, findVersion, listLanguages, type Page } from './languages.store.ts';
import { removeLanguage } from './remove-language.store.ts';
import { setLevel } from './list/words.store.ts';

const PATH = '/api/languages/:code';
const tag = 'Languages';
const params = z.object({ code: z.string() });

/** Part of the ETag, so that a build with another response shape does not match ETags of an older one. */
const SHAPE = etagOf(Buffer.from(JSON.stringify(z.toJSONSchema(LanguageAnswer))));

/** @returns the page that a query requests; null for the whole list */
function pageOf({ limit, after, order }: LanguageQuery): Page | null {
  if (limit === undefined && after === undefined && order === undefined) return null;
  return { limit: Number(limit ?? MAX_PAGE_WORDS), after: after ?? null, order: order ?? 'oldest' };
}

const tagOf = (
  place: UserLanguage,
  page: Page | null,
  { version, memoryVersion }: { readonly version: string; readonly memoryVersion: string },
): string => etagOf(Buffer.from(JSON.stringify([SHAPE, place.userId, place.language, page, version, memoryVersion])));

interface LanguageDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly archive: ArchiveService;
  readonly preferences: PreferencesService;
  readonly reviews: ReviewService;
  readonly videos: VideoService;
}

function removeRoute({ db, archive, preferences, videos }: LanguageDeps): Route {
  return route({
    method: 'delete',
    path: PATH,
    tag,
    summary:
      'Delete all your data in a language: words, card states, answers, marks, settings, your own captions, ' +
      'exercises, conversations and watch history. The body must name the language, because this cannot be undone',
    params,
    body: NamedLanguageBody,
    answers: { 204: null },
    errors: ['unknown_language'],
    handle: async ({ user, params: { code }, body: { name } }) => {
      const language = namedLanguage(code, name);
      // A running restore would bring the language back. This is a separate transaction, for which its portions wait.
      await archive.forgetRestores(user.id);
      const others = [videos, preferences].map(({ forgetLanguage }) => forgetLanguage);
      await removeLanguage(db, { userId: user.id, language }, others);
    },
  });
}

export function languagesRoutes(deps: LanguageDeps): Route[] {
  const { db, reviews, clock } = deps;
  return [
    route({
      method: 'get',
      path: '/api/languages',
      tag,
      summary: 'List the languages that you started',
      answers: { 200: LanguageList },
      handle: ({ user }) => ok(listLanguages(db, user.id)),
    }),
    route({
      method: 'get',
      path: PATH,
      tag,
      summary: `Get your level and words in a language, at most ${MAX_WORDS.toLocaleString('en')}, or a page of them; supports ETag and If-None-Match`,
      params,
      query: LanguageQuery,
      answers: { 200: LanguageAnswer, 304: null },
      errors: ['unknown_language', 'language_not_started'],
      handle: async ({ user, params: { code }, query, req, res }) => {
        const place = { userId: user.id, language: pathLanguage(code) };
        const page = pageOf(query);
        if (req.headers['if-none-match'] !== undefined) {
          const versions = await findVersion(db, place);
          if (versions === null) throw new ApiError('language_not_started');
          res.setHeader('ETag', tagOf(place, page, versions));
          if (req.fresh) return { status: 304 };
        }
        const found = await findLanguage(db, place, page);
        if (found === null) throw new ApiError('language_not_started');
        res.setHeader('ETag', tagOf(place, page, found));
        return { status: 200, body: await languageText(found, page !== null, await reviews.scheduleOf(user.id)) };
      },
    }),
    route({
      method: 'put',
      path: PATH,
      tag,
      summary: 'Set your level in a language, which starts it; an empty level clears yours',
      params,
      body: SetLevelBody,
      answers: { 200: LevelAnswer },
      errors: ['unknown_language'],
      handle: async ({ user, params: { code }, body: { level } }) => {
        const place = { userId: user.id, language: pathLanguage(code) };
        return { status: 200, body: await setLevel(db, place, level === '' ? null : level, clock()) };
      },
    }),
    removeRoute(deps),
  ];
}
