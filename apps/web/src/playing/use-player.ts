import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import { INITIAL_STATE, type Player, type PlayerState } from './player.ts';

const nothing = () => () => undefined;
const initial = () => INITIAL_STATE;

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

export function usePlayerIn<Of>(
  element: RefObject<Of | null>,
  create: (element: Of) => Player,
  onPlayer: (player: Player | null) => void,
): void {
  useEffect(() => {
    if (element.current === null) return undefined;
    const player = create(element.current);
    onPlayer(player);
    return () => {
      player.close();
      onPlayer(null);
    };
  }, [element, create, onPlayer]);
}
