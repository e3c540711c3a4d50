import { useEffect, useState } from 'react';
import type { VideoDetails } from '@wordreel/shared';
import type { Playback } from './playback.ts';
import { resumeAt } from './resume-offer.ts';

/** Milliseconds of watching after which nobody wants to go on elsewhere any more. */
const DECIDED = 15_000;

/**
 * The offer to go on where the learner was; it goes when it is taken, when they watch from somewhere
 * else, and at the end.
 * @param startAt the second that the address names: who has asked for that is offered nothing
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
