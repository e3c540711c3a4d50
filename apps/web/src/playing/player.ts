import { RATES } from '@wordreel/shared';
import type { SpokenPart } from '#lib/speech/speech.ts';

export type PlayerStatus = 'loading' | 'ready' | 'playing' | 'paused' | 'ended' | 'error';

/** Why a player cannot play. What each is called for the learner: `player-failures.ts`. */
export type PlayerFailure = 'bad_id' | 'playback' | 'removed' | 'not_embeddable' | 'no_referrer' | 'unreachable';

/** A snapshot: a new object whenever something in it changes, and only then. */
export interface PlayerState {
  readonly status: PlayerStatus;
  readonly failure: PlayerFailure | null;
  /** Whether it plays but has to wait for the stream. */
  readonly isWaiting: boolean;
  /** Seconds. */
  readonly duration: number | null;
  readonly rate: number;
  /** The rates that the player knows. */
  readonly rates: readonly number[];
  /** Where a story's voice is; null where no voice tells it. */
  readonly spoken: SpokenPart | null;
  /** Whether a story runs without a voice. */
  readonly isSilent: boolean;
}

/** What plays: YouTube's player, a video file or a story's voice. Seconds throughout. */
export interface Player {
  readonly getState: () => PlayerState;
  /** Calls back after every change of the state. Answers the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Where the player is; where it cannot play, where it was last asked to go. */
  readonly now: () => number;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (seconds: number) => void;
  readonly setRate: (rate: number) => void;
  /** Lets go of what it plays with; nothing is heard of it afterwards. */
  readonly close: () => void;
}

export const INITIAL_STATE: PlayerState = {
  status: 'loading',
  failure: null,
  isWaiting: false,
  duration: null,
  rate: 1,
  rates: RATES,
  spoken: null,
  isSilent: false,
};

/** Holds a player's state and tells who listens. */
export function createPlayerState() {
  let state = INITIAL_STATE;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (changes: Partial<PlayerState>) => {
      const isSame = Object.entries(changes).every(([key, value]) => Object.is(state[key as keyof PlayerState], value));
      if (isSame) return;
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
    close: () => listeners.clear(),
  };
}
