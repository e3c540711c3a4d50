import { useEffect, useState } from 'react';
import type { VideoDetails } from '@wordreel/shared';
import type { Playback } from './playback.ts';
import { resumeAt } from './resume-offer.ts';

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
