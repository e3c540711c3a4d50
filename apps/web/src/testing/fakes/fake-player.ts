import { type Player, type PlayerState, createPlayerState } from '#playing/player.ts';

/** A player that carries out commands at once and whose clock the test moves. */
export interface FakePlayer extends Player {
  readonly moveTo: (seconds: number) => void;
  readonly change: (changes: Partial<PlayerState>) => void;
  /** Received commands, in order. */
  readonly commands: string[];
}

export function createFakePlayer(): FakePlayer {
  const state = createPlayerState();
  const commands: string[] = [];
  let second = 0;
  state.change({ status: 'ready', duration: 100 });
  return {
    commands,
    getState: state.get,
    subscribe: state.subscribe,
    now: () => second,
    moveTo: (seconds) => {
      second = seconds;
    },
    change: state.change,
    play: () => {
      commands.push('play');
      state.change({ status: 'playing' });
    },
    pause: () => {
      commands.push('pause');
      state.change({ status: 'paused' });
    },
    seek: (seconds) => {
      commands.push(`seek ${seconds}`);
      second = seconds;
    },
    setRate: (rate) => {
      commands.push(`rate ${rate}`);
      state.change({ rate });
    },
    close: state.close,
  };
}
