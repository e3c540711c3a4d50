import { useEffect, useState } from 'react';
import type { VideoDetails } from '@wordreel/shared';
import type { Playback } from './playback/use-playback.ts';

/** Seconds. Below this position a video counts as not started; with less than `LEFT` to go it counts as finished. */
const BEGUN = 15;
const LEFT = 10;

/** Returns the second to resume at; null for a video that is not started or finished. */
export function resumeAt({ progress, duration }: Pick<VideoDetails, 'progress' | 'duration'>): number | null {
  if (progress === null || progress.finishedAt !== null || progress.position < BEGUN) return null;
  return duration !== null && progress.position > duration - LEFT ? null : progress.position;
}

/** Returns the second in `?t=`, given as `83`, `83.5` or `83s`; null if there is none. */
export function secondOf(search: URLSearchParams): number | null {
  const match = /^(\d{1,6}(?:\.\d{1,3})?)s?$/.exec(search.get('t') ?? '');
  return match === null ? null : Number(match[1]);
}

/** Milliseconds of watching after which the offer to resume is withdrawn. */
const DECIDED = 15_000;

/**
 * The offer to resume at the last position. It disappears when the learner accepts it, watches from another position,
 * or reaches the end.
 * @param startAt second in the address, which replaces the offer
 */
export function useResume(video: VideoDetails, startAt: number | null, playback: Playback) {
  const [offered, setOffered] = useState(startAt === null ? resumeAt(video) : null);
  if (offered !== null && playback.status === 'ended') setOffered(null);
  const isDeciding = offered !== null && playback.status === 'playing';
  useEffect(() => {
    if (!isDeciding) return undefined;
    const timer = setTimeout(() => setOffered(null), DECIDED);
    return () => clearTimeout(timer);
  }, [isDeciding]);
  const onResume = () => {
    if (offered !== null) playback.seek(offered);
    setOffered(null);
    playback.play();
  };
  return { resumeAt: offered, onResume };
}
