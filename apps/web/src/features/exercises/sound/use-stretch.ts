import { useEffect, useState } from 'react';
import type { Player } from '#playing/player.ts';
import { usePlayerState } from '#playing/use-player.ts';
import type { Sound } from './sound.ts';

/** Seconds played before and after a line, because captions are cut tightly. */
const MARGIN = 0.3;
/** The polling interval for the position of the player, in ms. */
const POLL_MS = 60;

/** Plays the stretch of a line in a player. */
export function useStretch(player: Player | null, { startSec, endSec }: Sound) {
  /** The current playback rate, or null while nothing plays. */
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
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [player, playing, endSec]);
  const isOver = status === 'ended' || status === 'error';
  return { playing: isOver ? null : playing, start };
}
