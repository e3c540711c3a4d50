import { join } from 'node:path';
import { VideoPath } from '@wordreel/shared/api/videos';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { findVideo } from './videos.store.ts';

export function mediaRoute({ db, config }: Pick<Deps, 'db' | 'config'>): Route {
  return route(
    {
      method: 'get',
      path: '/api/videos/:id/file',
      tag: 'Videos',
      summary: 'Get the file of a video hosted on this server; supports range requests',
      needsUser: true,
      params: VideoPath,
      answers: { 200: null, 206: null },
      errors: ['video_not_found'],
    },
    async ({ user, params: { id }, res }) => {
      const video = await findVideo(db, user.id, id);
      const name = video?.fileName ?? null;
      if (name === null) throw new ApiError('video_not_found');
      res.setHeader('Cache-Control', 'private, max-age=3600');
      return { status: 200, file: join(config.mediaDir, name) };
    },
  );
}
