import type { Transcript } from '@wordreel/shared';
import type { SpokenPlace } from '#lib/speech/speech.ts';

/** A text whose words can be pressed: the captions of a video, or the one line of a study card. */
export type ReadingText = Pick<Transcript, 'videoId' | 'language' | 'lemmas' | 'ranks' | 'lines'> & {
  /** The learner's day, where the server has said it; else the clock of the device is asked. */
  readonly today?: number;
  /** Where its words stand, for the server's voice; without, in the captions of the video. */
  readonly spokenOf?: SpokenPlace;
};
