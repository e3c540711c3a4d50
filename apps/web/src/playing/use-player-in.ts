import { type RefObject, useEffect } from 'react';
import type { Player } from './player.ts';

/** Makes a player of an element as long as it is on screen. */
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
