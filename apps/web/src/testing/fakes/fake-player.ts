import { type Player, type PlayerState, createPlayerState } from '#playing/player.ts';

/** A player that carries out commands at once and whose clock the test moves. */
export interface FakePlayer extends Player {
  readonly moveTo: (seconds: number) => void;
  readonly change: (changes: Partial<PlayerState>) => void;
  /** Received commands, in order. */
  readonly asked: string[];
}

export function createFakePlayer(): FakePlayer {
  const state = createPlayerState();
  const asked: string[] = [];
  let second = 0;
  state.change({ status: 'ready', duration: 100 });
  return {
    asked,
    getState: state.get,
    subscribe: state.subscribe,
    now: () => second,
    moveTo: (seconds) => {
      second = seconds;
    },
    change: state.change,
    play: () => {
      asked.push('play');
      state.change({ status: 'playing' });
    },
    pause: () => {
      asked.push('pause');
      state.change({ status: 'paused' });
    },
    seek: (seconds) => {
      asked.push(`seek ${seconds}`);
      second = seconds;
    },
    setRate: (rate) => {
      asked.push(`rate ${rate}`);
      state.change({ rate });
    },
    close: state.close,
  };
}
