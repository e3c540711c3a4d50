import { transcriptUrl } from '#store/api/videos/video-url.ts';
import type { CommandRules, StaleTag } from './command-rules.ts';

const wholeTranscript = ({ videoId }: { videoId: string }): StaleTag[] => [
  { type: 'Transcript', id: videoId },
  'Comprehension',
];

export const fixLineRules: CommandRules<'fixLine'> = {
  request: ({ videoId, body }) => ({ url: `${transcriptUrl(videoId)}/fixes`, method: 'POST', body }),
  // Offline, the line keeps its original text on the screen, and the server refuses a second fix of that text.
  replaces: (earlier, { videoId, body: { line, textBefore } }) =>
    earlier.videoId === videoId && earlier.body.line === line && earlier.body.textBefore === textBefore,
  shows: () => [],
  arrived: () => [],
  staleAfter: (args, answer) => (answer?.status === 'accepted' ? wholeTranscript(args) : []),
  // The line has a different text by now.
  staleIfRefused: wholeTranscript,
  says: ({ body }) => `A line put right: ‘${body.text}’`,
  failed: ({ body }) => `The line ‘${body.text}’ could not be put right`,
  isReportedByCaller: true,
};

/** Restores the learner's own captions after they were removed. */
export const restoreCaptionsRules: CommandRules<'restoreCaptions'> = {
  request: ({ videoId, body }) => ({ url: transcriptUrl(videoId), method: 'PUT', body }),
  shows: () => [],
  arrived: () => [],
  staleAfter: wholeTranscript,
  staleIfRefused: wholeTranscript,
  says: () => 'Captions of your own, brought back',
  failed: () => 'Your captions could not be brought back',
};
