import { now } from '#lib/time/now.ts';
import { transcriptUrl, videoUrl } from '#store/api/videos/video-url.ts';
import * as texts from '#texts/notices.tsx';
import * as ownTexts from '#texts/own.tsx';
import type { Rules, StaleTag } from './command-rules.ts';

/** A request that is sent at least this many seconds late reports its age. */
const LATE = 10;

const wholeTranscript = ({ videoId }: { videoId: string }): StaleTag[] => [
  { type: 'Transcript', id: videoId },
  'Comprehension',
];

const ownVideos = (): StaleTag[] => ['OwnVideos'];

export const videoRules = {
  saveProgress: {
    request: ({ videoId, body }, secondsAgo) => ({
      url: `${videoUrl(videoId)}/progress`,
      method: 'PUT',
      body: secondsAgo < LATE ? body : { ...body, secondsAgo },
    }),
    // A position is saved every ten seconds. Without this, an hour offline would queue hundreds of requests.
    replaces: ({ body: earlier }, { body }) =>
      earlier.sessionId === body.sessionId &&
      (earlier.isFinished !== true || body.isFinished === true) &&
      earlier.isUnfinished !== true,
    changes: ({ videoId, body: { position, isFinished, isUnfinished } }) => [
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
    staleAfter: ({ body }) => (body.isFinished === true || body.isUnfinished === true ? ['WatchHistory'] : []),
    staleIfRefused: () => ['WatchHistory'],
    label: () => texts.videoPosition,
  },

  saveDifficulty: {
    request: ({ videoId, body }) => ({ url: `${videoUrl(videoId)}/difficulty`, method: 'PUT', body }),
    label: () => texts.videoRating,
  },

  saveOwnVideo: {
    request: ({ videoId, body }) => ({ url: videoUrl(videoId), method: 'PUT', body }),
    replaces: (earlier, { videoId }) => earlier.videoId === videoId,
    staleAfter: ownVideos,
    staleIfRefused: ownVideos,
    label: ({ body }) => ownTexts.saveOwnVideo({ title: body.title }),
    failure: ({ body }) => ownTexts.ownVideoNotSaved({ title: body.title }),
    isReportedByCaller: true,
  },

  /** Its arguments have the whole video, which brings it back. */
  removeOwnVideo: {
    request: ({ videoId }) => ({ url: videoUrl(videoId), method: 'DELETE' }),
    isDone: ({ code }) => code === 'video_not_found',
    staleAfter: ownVideos,
    staleIfRefused: ownVideos,
    label: ({ body }) => ownTexts.removeOwnVideo({ title: body.title }),
    undo: (args) => ({
      text: ownTexts.ownVideoRemoved({ title: args.body.title }),
      does: { kind: 'saveOwnVideo', args },
    }),
    failure: ({ body }) => ownTexts.ownVideoNotRemoved({ title: body.title }),
  },

  fixLine: {
    request: ({ videoId, body }) => ({ url: `${transcriptUrl(videoId)}/fixes`, method: 'POST', body }),
    // Offline, the screen keeps the original text, so it can be fixed twice. The server would refuse the second fix.
    replaces: (earlier, { videoId, body: { line, textBefore } }) =>
      earlier.videoId === videoId && earlier.body.line === line && earlier.body.textBefore === textBefore,
    staleAfter: (args, answer) => (answer?.status === 'accepted' ? wholeTranscript(args) : []),
    // A refusal means that the line's text has changed in the meantime.
    staleIfRefused: wholeTranscript,
    label: ({ body }) => texts.lineCorrection({ text: body.text }),
    failure: ({ body }) => texts.lineNotCorrected({ text: body.text }),
    isReportedByCaller: true,
  },

  /** Restores the learner's own captions after they were removed. */
  restoreCaptions: {
    request: ({ videoId, body }) => ({ url: transcriptUrl(videoId), method: 'PUT', body }),
    staleAfter: wholeTranscript,
    staleIfRefused: wholeTranscript,
    label: () => texts.restoreCaptions,
    failure: () => texts.captionsNotRestored,
  },
} satisfies Partial<Rules>;
