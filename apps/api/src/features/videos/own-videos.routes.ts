import { isOwnVideoId, isYoutubeId, OWN_VIDEO_QUOTAS, ownVideoSource, videoLinkError } from '@wordreel/shared';
import { OwnVideoBody, OwnVideos, SavedOwnVideo, YoutubeVideo } from '@wordreel/shared/api/own-videos';
import { VideoPath } from '@wordreel/shared/api/videos';
import type { Deps } from '#deps';
import { LanguagePath, placeOf } from '#http/path-language';
import { ok, route, type Route } from '#http/route';
import { ApiError, invalidField } from '#lib/api-error';
import { assertAllowed } from '#limits/too-many';
import { findBySource, hasOwnVideo, listOwnVideos, removeOwnVideo, saveOwnVideo } from './own-videos.store.ts';

const tag = 'Own videos';

const TOO_MANY_ADDED = `You have added ${OWN_VIDEO_QUOTAS.addsADay} videos within a day, which is the limit of one account. Please continue tomorrow.`;

type OwnVideoDeps = Pick<Deps, 'db' | 'clock' | 'rateCounter' | 'youtube'>;

function changingRoutes({ db, clock, rateCounter }: OwnVideoDeps): Route[] {
  return [
    route({
      method: 'put',
      path: '/api/videos/:id',
      tag,
      summary:
        'Add a video that only you can see, change it, or undo its removal. The response has another id if the video ' +
        `is in the catalog or among your own already; ${OWN_VIDEO_QUOTAS.videos} videos, ${OWN_VIDEO_QUOTAS.addsADay} a day`,
      params: VideoPath,
      body: OwnVideoBody,
      answers: { 200: SavedOwnVideo },
      errors: ['video_not_found', 'conflict', 'rate_limited'],
      handle: async ({ user, params: { id }, body: { url, ...facts } }) => {
        const source = ownVideoSource(url);
        if (source === null) throw invalidField('url', videoLinkError(url) ?? '');
        if (!isOwnVideoId(id)) throw new ApiError('video_not_found');
        if (!(await hasOwnVideo(db, user.id, id))) {
          assertAllowed(await rateCounter.take('own video of user', user.id), TOO_MANY_ADDED);
        }
        const saved = await saveOwnVideo(db, { ...facts, id, userId: user.id, source }, clock());
        if (saved === null) throw new ApiError('video_not_found');
        return { status: 200, body: { id: saved } };
      },
    }),
    route({
      method: 'delete',
      path: '/api/videos/:id',
      tag,
      summary: 'Remove your own video; saving it again within a day brings it back with its captions',
      params: VideoPath,
      answers: { 204: null },
      errors: ['video_not_found'],
      handle: async ({ user, params: { id } }) => {
        if (!(await removeOwnVideo(db, user.id, id, clock()))) throw new ApiError('video_not_found');
      },
    }),
  ];
}

export function ownVideosRoutes(deps: OwnVideoDeps): Route[] {
  const { db, rateCounter, youtube } = deps;
  return [
    ...changingRoutes(deps),
    route({
      method: 'get',
      path: '/api/own-videos/:language',
      tag,
      summary: 'List the videos that you added in a language, the last added first',
      params: LanguagePath,
      answers: { 200: OwnVideos },
      errors: ['unknown_language'],
      handle: ({ user, params }) => ok(listOwnVideos(db, placeOf(user.id, params))),
    }),
    route({
      method: 'get',
      path: '/api/youtube-videos/:id',
      tag,
      summary: 'Tell what is known about a video on YouTube before you add it',
      params: VideoPath,
      answers: { 200: YoutubeVideo },
      errors: ['video_not_found', 'rate_limited'],
      handle: async ({ user, params: { id } }) => {
        if (!isYoutubeId(id)) throw new ApiError('video_not_found');
        const known = await findBySource(db, user.id, { player: 'youtube', youtubeId: id });
        if (known !== null || youtube === null) {
          return { status: 200, body: { known, title: null, channelName: null, isGone: false } };
        }
        assertAllowed(await rateCounter.take('youtube question of user', user.id));
        const found = await youtube.readVideoNow(id);
        const { title, channelName } = found?.kind === 'there' ? found : { title: null, channelName: null };
        return { status: 200, body: { known, title, channelName, isGone: found?.kind === 'gone' } };
      },
    }),
  ];
}
