import { useEffect, useState } from 'react';
import type { Player } from '#playing/player.ts';
import { usePlayerState } from '#playing/use-player.ts';
import type { Sound } from './sound.ts';

/** Seconds that are played before and after a line: captions cut sharply. */
const MARGIN = 0.3;
/** Milliseconds between two looks at where the player is. */
const LOOK = 60;

/** Plays a player from where a line begins to where it ends. */
export function useStretch(player: Player | null, { startSec, endSec }: Sound) {
  /** How fast the line is played now; null while it is not. */
  const [playing, setPlaying] = useState<number | null>(null);
  const { status } = usePlayerState(player);

  const start = (by: Player, rate: number) => {
    by.seek(Math.max(0, (startSec ?? 0) - MARGIN));
    by.setRate(rate);
    by.play();
    setPlaying(rate);
  };
  useEffect(() => {
    if (player === null || playing === null || endSec === null) return undefined;
    const timer = setInterval(() => {
      if (player.now() < endSec + MARGIN) return;
      player.pause();
      setPlaying(null);
    }, LOOK);
    return () => clearInterval(timer);
  }, [player, playing, endSec]);
  const isOver = status === 'ended' || status === 'error';
  return { playing: isOver ? null : playing, start };
}
