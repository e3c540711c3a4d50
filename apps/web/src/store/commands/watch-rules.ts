import type { ProgressBody } from '@wordreel/shared';
import { now } from '#lib/now.ts';
import { videoUrl } from '#store/api/videos/video-url.ts';
import type { OfVideo } from '#store/words/command.ts';
import type { CommandRules, Earlier, Merged } from './command-rules.ts';

/** Seconds of delay from which a request reports its age. */
const LATE = 10;

/** The latest position replaces earlier ones of the same watch session. An undone finish stays undone. */
function mergeProgress({ command }: Earlier, { videoId, body }: OfVideo<ProgressBody>): Merged {
  if (command.kind !== 'saveProgress' || command.args.body.sessionId !== body.sessionId) return 'both';
  const before = command.args.body;
  // `isUnfinished` resets every session, so it must be sent before this session finishes again.
  if (before.isUnfinished === true && body.isFinished === true) return 'both';
  const isUnfinished = before.isUnfinished === true || body.isUnfinished === true;
  const isFinished = !isUnfinished && (before.isFinished === true || body.isFinished === true);
  const watched = Math.max(before.watched, body.watched);
  const lookups = Math.max(before.lookups ?? 0, body.lookups ?? 0);
  return {
    kind: 'saveProgress',
    args: { videoId, body: { ...body, watched, lookups, isFinished, ...(isUnfinished && { isUnfinished }) } },
  };
}

export const saveProgressRules: CommandRules<'saveProgress'> = {
  request: ({ videoId, body }, secondsAgo) => ({
    url: `${videoUrl(videoId)}/progress`,
    method: 'PUT',
    body: secondsAgo < LATE ? body : { ...body, secondsAgo },
  }),
  key: ({ videoId }) => `video ${videoId}`,
  merge: mergeProgress,
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
  key: ({ videoId, body }) => `difficulty ${videoId} ${body.comparedTo}`,
  merge: (_earlier, args) => ({ kind: 'saveDifficulty', args }),
  shows: () => [],
  arrived: () => [],
  staleAfter: () => [],
  staleIfRefused: () => [],
  says: () => 'How hard a video was',
};
