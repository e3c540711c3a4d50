import { useEffect, useState } from 'react';
import { formatDuration } from '#lib/format.ts';
import type { Playback } from '#watch/playback/playback.ts';

interface TimeReadoutProps {
  playback: Playback;
  /** Seconds, if known. */
  duration: number | null;
}

/** Shows `1:03 / 4:05`. The component keeps the second in its own state so that no other component re-renders. */
export function TimeReadout({ playback: { now, status }, duration }: TimeReadoutProps) {
  const [second, setSecond] = useState(0);
  useEffect(() => {
    const read = () => setSecond(Math.floor(now()));
    read();
    if (status !== 'playing') return undefined;
    const timer = setInterval(read, 250);
    return () => clearInterval(timer);
  });
  return (
    <span>
      {formatDuration(second)}
      {duration !== null && ` / ${formatDuration(duration)}`}
    </span>
  );
}
