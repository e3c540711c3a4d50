import type { ItemOf } from '#exercises/session/exercise-session-context.ts';

export type Sound = ItemOf<'dictation'>['sound'];

export interface LineSoundProps {
  sound: Sound;
  /** Whether it can also be played slowly. */
  hasSlow: boolean;
  /** It was played slowly, which helps as a hint does. */
  onSlow: () => void;
}

/** How fast `slowly` is. */
export const SLOW = 0.75;
