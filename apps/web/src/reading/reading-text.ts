import type { Transcript } from '@wordreel/shared';

/** A text whose words can be pressed: the captions of a video, or the one line of a study card. */
export type ReadingText = Pick<Transcript, 'videoId' | 'language' | 'lemmas' | 'ranks' | 'lines'> & {
  /** The learner's day, where the server has said it; else the clock of the device is asked. */
  readonly today?: number;
};
