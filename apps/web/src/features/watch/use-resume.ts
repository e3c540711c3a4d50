import { useEffect, useState } from 'react';
import type { VideoDetails } from '@wordreel/shared';
import { resumeAt } from '#store/api/videos/watch-api.ts';
import type { Playback } from './playback/use-playback.ts';

/** Returns the start position from `?t=` in seconds (`83`, `83.5` or `83s`); null if there is none. */
export function secondOf(search: URLSearchParams): number | null {
  const match = /^(\d{1,6}(?:\.\d{1,3})?)s?$/.exec(search.get('t') ?? '');
  return match === null ? null : Number(match[1]);
}

/** Milliseconds of watching after which the offer to resume is withdrawn. */
const DECIDED = 15_000;

/** Offers to resume at the last position, unless the URL contains a position (`startAt`). */
export function useResume(video: VideoDetails, startAt: number | null, playback: Playback) {
  const { progress, duration } = video;
  const [offered, setOffered] = useState(startAt === null && progress !== null ? resumeAt(progress, duration) : null);
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
