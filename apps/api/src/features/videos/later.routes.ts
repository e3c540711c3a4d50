import { VideoPath, WatchLater } from '@wordreel/shared/api/videos';
import type { Deps } from '#deps';
import { LanguagePath, pathLanguage } from '#http/path-language';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { dropFromLater, keepForLater, listLater } from './later.store.ts';

const tag = 'Videos';

export function laterRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/watch-later/:language',
      tag,
      summary: 'List your saved videos in a language, newest first',
      params: LanguagePath,
      answers: { 200: WatchLater },
      errors: ['unknown_language'],
      handle: async ({ user, params: { language } }) => ({
        status: 200,
        body: await listLater(db, { userId: user.id, language: pathLanguage(language) }),
      }),
    }),
    route({
      method: 'put',
      path: '/api/videos/:id/later',
      tag,
      summary: 'Save a video for later; saving it twice keeps it once',
      params: VideoPath,
      answers: { 204: null },
      errors: ['video_not_found'],
      handle: async ({ user, params: { id } }) => {
        const isKept = await keepForLater(db, { userId: user.id, videoId: id }, clock());
        if (!isKept) throw new ApiError('video_not_found');
        return { status: 204 };
      },
    }),
    route({
      method: 'delete',
      path: '/api/videos/:id/later',
      tag,
      summary: 'Remove a video from your saved ones; succeeds even if it was not saved',
      params: VideoPath,
      answers: { 204: null },
      handle: async ({ user, params: { id } }) => {
        await dropFromLater(db, { userId: user.id, videoId: id });
        return { status: 204 };
      },
    }),
  ];
}
