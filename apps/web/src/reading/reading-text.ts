import type { Transcript } from '@wordreel/shared';
import type { SpeechSource } from '#lib/speech/speech.ts';

/** A text with words that can be pressed: captions, the sentence of a study card, or a message of the tutor. */
export type ReadingText = Pick<Transcript, 'language' | 'lemmas' | 'ranks' | 'lines'> & {
  /** Null for a text without a video; its lines then have no times. */
  readonly videoId: string | null;
  /** The learner's study day from the server; if missing, the clock of the device is used. */
  readonly today?: number;
  /** Source of the words, for the server's voice. Defaults to the captions of the video. */
  readonly spokenOf?: SpeechSource;
};
