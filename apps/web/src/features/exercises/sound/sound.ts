import type { ItemOf } from '#exercises/session/exercise-session-context.ts';

export type Sound = ItemOf<'dictation'>['sound'];

export interface LineSoundProps {
  sound: Sound;
  /** Whether slow playback is offered. */
  hasSlow: boolean;
  /** Called after slow playback, which counts as a hint. */
  onSlow: () => void;
}

/** The rate of slow playback. */
export const SLOW = 0.75;
