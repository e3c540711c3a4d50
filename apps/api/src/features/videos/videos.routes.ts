import { join } from 'node:path';
import { isLanguageCode, type VideoDetails as Details } from '@wordreel/shared';
import {
  DifficultyBody,
  ProgressBody,
  VideoDetails,
  VideoLanguages,
  VideoPath,
  VideoSourceFile,
  WatchHistory,
  WatchLater,
} from '@wordreel/shared/api/videos';
import { z } from 'zod';
import type { ActivityService } from '#features/activity/activity.api';
import type { Deps } from '#deps';
import { FixedBody, JSON_TYPE, PUBLIC } from '#http/fixed-body';
import { LanguagePath, placeOf } from '#http/path-language';
import { ok, route, written, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { assertAllowed } from '#limits/too-many';
import { SECOND } from '#lib/clock';
import { createCatalogue } from './catalogue.ts';
import { findVideo, listLanguages, type FoundVideo } from './videos.store.ts';
import {
  dropFromLater,
  findProgress,
  keepForLater,
  listLater,
  listWatched,
  saveDifficulty,
  saveWatchSession,
  type Progress,
} from './watching.store.ts';

const tag = 'Videos';

interface VideoDeps extends Pick<Deps, 'db' | 'readShared' | 'clock' | 'config' | 'rateCounter'> {
  readonly activity: ActivityService;
  /** Returns the questions and scenes of a built-in story; undefined for other videos. */
  readonly storyExtras: (videoId: string) => Pick<Details, 'questions' | 'scenes'> | undefined;
}

function toDetails(
  video: FoundVideo,
  progress: Progress | null,
  { storyExtras }: Pick<VideoDeps, 'storyExtras'>,
): Details {
  const { channelId: _channelId, hasChannelLevels: _has, fileName: _name, channelImage, levels, ...details } = video;
  return {
    ...details,
    channelImgProfile: channelImage,
    langLevel: [...levels],
    fileUrl: video.player === 'file' ? `/api/videos/${video.id}/file` : null,
    progress,
    ...(video.player === 'story' && storyExtras(video.id)),
  };
}

function publicRoutes(deps: VideoDeps): Route[] {
  const { readShared } = deps;
  const bodyOf = createCatalogue(readShared);
  return [
    route({
      method: 'get',
      path: '/videos/:code.json',
      tag,
      summary: 'List the videos of a language by channel; supports ETag and If-None-Match',
      isPublic: true,
      params: z.object({ code: z.string() }),
      answers: { 200: VideoSourceFile, 304: null },
      errors: ['not_found'],
      handle: async ({ params: { code }, res }) => {
        const body = isLanguageCode(code) ? await bodyOf(code) : null;
        if (body === null) throw new ApiError('not_found', { message: 'There are no videos of this language.' });
        res.setHeader('Cache-Control', 'no-cache');
        return { status: 200, body };
      },
    }),
    route({
      method: 'get',
      path: '/api/video-languages',
      tag,
      summary: 'List the languages that have videos, with the number of captioned ones',
      isPublic: true,
      answers: { 200: VideoLanguages },
      handle: async ({ res }) => {
        res.setHeader('Cache-Control', 'public, max-age=300');
        return { status: 200, body: await readShared(listLanguages) };
      },
    }),
    route({
      method: 'get',
      path: '/api/stories/:id',
      tag,
      summary: 'Get a built-in story; public, and supports ETag and If-None-Match',
      isPublic: true,
      params: VideoPath,
      answers: { 200: VideoDetails, 304: null },
      errors: ['video_not_found'],
      handle: async ({ params: { id }, res }) => {
        const video = await readShared((db) => findVideo(db, null, id));
        if (video?.player !== 'story') throw new ApiError('video_not_found');
        res.setHeader('Cache-Control', PUBLIC);
        const identity = written<Details>(JSON.stringify(toDetails(video, null, deps)));
        return { status: 200, body: new FixedBody({ type: JSON_TYPE, identity, isPackable: false }) };
      },
    }),
  ];
}

function watchingRoutes(deps: VideoDeps): Route[] {
  const { db, clock, rateCounter, activity } = deps;
  return [
    route({
      method: 'put',
      path: '/api/videos/:id/progress',
      tag,
      summary: 'Record your position and watched time; repeating a report counts once',
      params: VideoPath,
      body: ProgressBody,
      answers: { 204: null },
      errors: ['video_not_found', 'rate_limited'],
      handle: async ({ user, params: { id }, body }) => {
        assertAllowed(await rateCounter.take('watch progress of user', user.id));
        const at = clock() - body.secondsAgo * SECOND;
        const studyDay = await activity.learnerDay(user.id, body.zone, at);
        const saved = await saveWatchSession(db, { ...body, userId: user.id, videoId: id, studyDay }, at);
        if (saved === null) throw new ApiError('video_not_found');
        if (saved.studyDay !== null) await activity.recordWatching(user.id, saved.studyDay);
      },
    }),
    route({
      method: 'put',
      path: '/api/videos/:id/difficulty',
      tag,
      summary: 'Vote whether this video was easier or harder than another one that you watched',
      params: VideoPath,
      body: DifficultyBody,
      answers: { 204: null },
      errors: ['video_not_found'],
      handle: async ({ user, params: { id }, body }) => {
        const isSaved = await saveDifficulty(db, { ...body, userId: user.id, videoId: id }, clock());
        if (!isSaved) throw new ApiError('video_not_found');
      },
    }),
    route({
      method: 'get',
      path: '/api/watch-history/:language',
      tag,
      summary: 'List the videos that you watched in a language, newest first',
      params: LanguagePath,
      answers: { 200: WatchHistory },
      errors: ['unknown_language'],
      handle: ({ user, params }) => ok(listWatched(db, placeOf(user.id, params))),
    }),
  ];
}

function laterRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/watch-later/:language',
      tag,
      summary: 'List your saved videos in a language, newest first',
      params: LanguagePath,
      answers: { 200: WatchLater },
      errors: ['unknown_language'],
      handle: ({ user, params }) => ok(listLater(db, placeOf(user.id, params))),
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
      },
    }),
    route({
      method: 'delete',
      path: '/api/videos/:id/later',
      tag,
      summary: 'Remove a video from your saved ones; succeeds even if it was not saved',
      params: VideoPath,
      answers: { 204: null },
      handle: ({ user, params: { id } }) => dropFromLater(db, { userId: user.id, videoId: id }),
    }),
  ];
}

export function videosRoutes(deps: VideoDeps): Route[] {
  const { db, config } = deps;
  return [
    ...publicRoutes(deps),
    route({
      method: 'get',
      path: '/api/videos/:id',
      tag,
      summary: 'Get a video with your progress',
      params: VideoPath,
      answers: { 200: VideoDetails },
      errors: ['video_not_found'],
      handle: async ({ user, params: { id } }) => {
        const video = await findVideo(db, user.id, id);
        if (video === null) throw new ApiError('video_not_found');
        return { status: 200, body: toDetails(video, await findProgress(db, user.id, id), deps) };
      },
    }),
    ...watchingRoutes(deps),
    ...laterRoutes(deps),
    route({
      method: 'get',
      path: '/api/videos/:id/file',
      tag,
      summary: 'Get the file of a video hosted on this server; supports range requests',
      params: VideoPath,
      answers: { 200: null, 206: null },
      errors: ['video_not_found'],
      handle: async ({ user, params: { id }, res }) => {
        const video = await findVideo(db, user.id, id);
        const name = video?.fileName ?? null;
        if (name === null) throw new ApiError('video_not_found');
        res.setHeader('Cache-Control', 'private, max-age=3600');
        return { status: 200, file: join(config.mediaDir, name) };
      },
    }),
  ];
}
