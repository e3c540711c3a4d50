import { now } from '#lib/time/now.ts';
import { transcriptUrl, videoUrl } from '#store/api/videos/video-url.ts';
import * as texts from '#texts/notices.tsx';
import type { Rules, StaleTag } from './command-rules.ts';

/** A request that is sent at least this many seconds late reports its age. */
const LATE = 10;

const wholeTranscript = ({ videoId }: { videoId: string }): StaleTag[] => [
  { type: 'Transcript', id: videoId },
  'Comprehension',
];

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
