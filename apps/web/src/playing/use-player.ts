import { useEffect, useSyncExternalStore } from 'react';
import { INITIAL_STATE, type Player, type PlayerState } from './player.ts';

const nothing = () => () => undefined;

/** Subscribes to a player's state; returns the initial state while there is no player. */
export function usePlayerState(player: Player | null): PlayerState {
  return useSyncExternalStore(player?.subscribe ?? nothing, player?.getState ?? initial);
}

/** Sets a player to the learner's speed as soon as it is ready. */
export function useRate(player: Player | null, rate: number): void {
  const isReady = !['loading', 'error'].includes(usePlayerState(player).status);
  useEffect(() => {
    if (isReady) player?.setRate(rate);
  }, [player, isReady, rate]);
}

function initial(): PlayerState {
  return INITIAL_STATE;
}
