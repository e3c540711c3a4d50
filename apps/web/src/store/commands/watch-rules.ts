import { now } from '#lib/now.ts';
import { videoUrl } from '#store/api/videos/video-url.ts';
import type { CommandRules } from './command-rules.ts';

/** Seconds of delay from which a request reports its age. */
const LATE = 10;

export const saveProgressRules: CommandRules<'saveProgress'> = {
  request: ({ videoId, body }, secondsAgo) => ({
    url: `${videoUrl(videoId)}/progress`,
    method: 'PUT',
    body: secondsAgo < LATE ? body : { ...body, secondsAgo },
  }),
  // A position is saved every ten seconds, so an hour offline must not queue hundreds of requests before a saved word.
  replaces: ({ body: earlier }, { body }) =>
    earlier.sessionId === body.sessionId &&
    (earlier.isFinished !== true || body.isFinished === true) &&
    earlier.isUnfinished !== true,
  shows: ({ videoId, body: { position, isFinished, isUnfinished } }) => [
    {
      endpoint: 'getVideo',
      arg: videoId,
      // The page that saves its position already shows it.
      isForReading: true,
      change: (video) => ({
        ...video,
        progress: {
          position,
          finishedAt:
            isUnfinished === true ? null : (video.progress?.finishedAt ?? (isFinished === true ? now() : null)),
        },
      }),
    },
  ],
  arrived: () => [],
  staleAfter: ({ body }) => (body.isFinished === true || body.isUnfinished === true ? ['WatchHistory'] : []),
  staleIfRefused: () => ['WatchHistory'],
  says: () => 'How far you are in a video',
};

export const saveDifficultyRules: CommandRules<'saveDifficulty'> = {
  request: ({ videoId, body }) => ({ url: `${videoUrl(videoId)}/difficulty`, method: 'PUT', body }),
  shows: () => [],
  arrived: () => [],
  staleAfter: () => [],
  staleIfRefused: () => [],
  says: () => 'How hard a video was',
};
