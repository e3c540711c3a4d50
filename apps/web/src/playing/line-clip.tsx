import { useEffect, useState } from 'react';
import { playerTime, useTimingOf } from '#store/preferences/caption-timing.ts';
import { PlayerStage } from './player-stage.tsx';
import type { Playable, Player } from './player.ts';
import { usePlayerState } from './use-player.ts';

const POLL_MS = 50;
/** Assumed length in seconds of a line whose end is unknown. */
const USUAL_LENGTH = 5;
const NO_LINES = [] as const;

interface LineClipProps {
  video: Playable;
  /** In seconds of the captions, which the learner may have aligned. */
  startSec: number | null;
  endSec: number | null;
  /** Incremented for each request to hear the line. */
  plays: number;
}

/** Plays a line's part of a video in a small player, which is created on the first request. */
export function LineClip({ video, startSec, endSec, plays }: LineClipProps) {
  const [player, setPlayer] = useState<Player | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { status, failure } = usePlayerState(player);
  const timing = useTimingOf(video.id);
  const start = playerTime(timing, startSec ?? 0);
  const end = endSec === null ? start + USUAL_LENGTH : playerTime(timing, endSec);
  const isReady = status !== 'loading' && status !== 'error';
  useEffect(() => {
    if (player === null || !isReady) return undefined;
    player.seek(start);
    player.play();
    const looking = setInterval(() => {
      if (player.now() < end) return;
      player.pause();
      clearInterval(looking);
    }, POLL_MS);
    return () => clearInterval(looking);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each request plays it once more
  }, [player, isReady, start, end, plays]);
  return (
    <PlayerStage
      video={video}
      lines={NO_LINES}
      line={null}
      hasLines={false}
      failure={failure}
      attempt={attempt}
      player={player}
      onPlayer={setPlayer}
      onRetry={() => setAttempt((before) => before + 1)}
    />
  );
}
