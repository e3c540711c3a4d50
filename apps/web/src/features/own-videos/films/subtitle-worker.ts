import { MediaError } from '@wordreel/media';
import { readSubtitles } from '@wordreel/media/read-subtitles';
import type { TrackState } from './read-track.ts';

export interface SubtitleRequest {
  readonly file: File;
  readonly track: number;
}

/** A change of the track's state. The last one has the fraction 1 or a failure. */
export type SubtitleReply = Partial<TrackState>;

const reply = (change: SubtitleReply): void => postMessage(change);

addEventListener('message', ({ data: { file, track } }: MessageEvent<SubtitleRequest>) => {
  readSubtitles(file, track, {
    onStart: (start) => reply({ start }),
    onProgress: (fraction) => {
      if (fraction < 1) reply({ fraction });
    },
  }).then(
    (subtitles) => reply({ subtitles, fraction: 1 }),
    (error: unknown) =>
      reply({ failure: error instanceof MediaError && error.code === 'too_large' ? 'too_large' : 'unreadable' }),
  );
});
