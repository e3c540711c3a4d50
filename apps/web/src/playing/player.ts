import { RATES, type VideoDetails } from '@wordreel/shared';
import type { SpokenPart } from '#lib/speech/speech.ts';

type PlayerStatus = 'loading' | 'ready' | 'playing' | 'paused' | 'ended' | 'error';

export type Playable = Pick<
  VideoDetails,
  'id' | 'language' | 'title' | 'url' | 'thumbnail' | 'player' | 'fileUrl' | 'scenes'
>;

export type PlayerFailure = 'bad_id' | 'playback' | 'removed' | 'not_embeddable' | 'no_referrer' | 'unreachable';

/** A snapshot of the state: a new object after each change; between changes, the same object. */
export interface PlayerState {
  readonly status: PlayerStatus;
  readonly failure: PlayerFailure | null;
  /** Whether playback was started but is waiting for data. */
  readonly isWaiting: boolean;
  /** Seconds; null if unknown. */
  readonly duration: number | null;
  readonly rate: number;
  readonly rates: readonly number[];
  readonly spoken: SpokenPart | null;
  readonly isSilent: boolean;
}

/** A player: YouTube's, a video file or a story's voice. All times are in seconds. */
export interface Player {
  readonly getState: () => PlayerState;
  /** Calls `listener` after every change of the state. Returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The current position, or the last seek position if the player cannot play. */
  readonly now: () => number;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (seconds: number) => void;
  readonly setRate: (rate: number) => void;
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
