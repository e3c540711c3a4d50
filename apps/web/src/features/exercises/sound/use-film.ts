import { useRef, useState } from 'react';
import type { Player } from '#playing/player.ts';
import { usePlayerState } from '#playing/use-player.ts';
import type { Sound } from './sound.ts';
import { useStretch } from './use-stretch.ts';

/** Plays the film of a line. The player is created on the first press. */
export function useFilm(sound: Sound) {
  const [player, setPlayer] = useState<Player | null>(null);
  const [isRequested, setRequested] = useState(false);
  const { failure } = usePlayerState(player);
  const { playing, start } = useStretch(player, sound);
  const rate = useRef(1);
  const onPlayer = (made: Player | null) => {
    setPlayer(made);
    // The first press created the player, which plays as soon as it is ready.
    if (made !== null) start(made, rate.current);
  };
  const play = (wanted: number) => {
    rate.current = wanted;
    setRequested(true);
    if (player !== null) start(player, wanted);
  };
  return { isShown: isRequested && failure === null, failure, playing, play, onPlayer };
}
