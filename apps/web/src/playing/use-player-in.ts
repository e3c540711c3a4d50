import { type RefObject, useEffect } from 'react';
import type { Player } from './player.ts';

/** Creates a player from an element and closes it when the element is removed. */
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
