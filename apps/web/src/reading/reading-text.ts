import type { Transcript } from '@wordreel/shared';
import type { SpeechSource } from '#lib/speech/speech.ts';

/** A text whose words can be pressed: the captions of a video, the one line of a study card, what a tutor says. */
export type ReadingText = Pick<Transcript, 'language' | 'lemmas' | 'ranks' | 'lines'> & {
  /** Null where it is of no video: then its lines have no times either. */
  readonly videoId: string | null;
  /** The learner's day, where the server has said it; else the clock of the device is asked. */
  readonly today?: number;
  /** Where its words stand, for the server's voice; without, in the captions of the video. */
  readonly spokenOf?: SpeechSource;
};
