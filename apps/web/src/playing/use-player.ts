import { useEffect, useSyncExternalStore } from 'react';
import { INITIAL_STATE, type Player, type PlayerState } from './player.ts';

const nothing = () => () => undefined;

/** The state of a player, followed; of none that is not there yet. */
export function usePlayerState(player: Player | null): PlayerState {
  return useSyncExternalStore(player?.subscribe ?? nothing, player?.getState ?? initial);
}

/** Keeps a player at the speed that the learner wants, as soon as it can be told. */
export function useRate(player: Player | null, rate: number): void {
  const isReady = !['loading', 'error'].includes(usePlayerState(player).status);
  useEffect(() => {
    if (isReady) player?.setRate(rate);
  }, [player, isReady, rate]);
}

function initial(): PlayerState {
  return INITIAL_STATE;
}
