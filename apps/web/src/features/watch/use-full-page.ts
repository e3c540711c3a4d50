import { useEffect, useState } from 'react';
import { useEscape } from '#ui/hooks/use-escape.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';

/** A phone that lies on its side has room for the video and its line. A window that is low because it is magnified scrolls. */
const LYING_PHONE = '(orientation: landscape) and (max-height: 500px) and (pointer: coarse)';

/**
 * Whether the page is the video and its line alone: because the learner wants it, or because nothing else has room.
 * @param canPlay what cannot play is read instead, which takes the lines
 * @returns besides, whether it is the learner's wish, and the way to change it
 */
export function useFullPage(canPlay: boolean): { isFull: boolean; isRequested: boolean; toggle: () => void } {
  const isLyingPhone = useMediaQuery(LYING_PHONE);
  const [isRequested, setIsRequested] = useState(false);
  useEscape(isRequested, () => setIsRequested(false));
  useEffect(() => {
    if (!isRequested) return undefined;
    const onFullscreen = () => {
      if (document.fullscreenElement === null) setIsRequested(false);
    };
    document.addEventListener('fullscreenchange', onFullscreen);
    // A browser may refuse; the page is full all the same.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', onFullscreen);
      // Phones may not know of it.
      if (document.fullscreenElement instanceof Element) document.exitFullscreen().catch(() => undefined);
    };
  }, [isRequested]);
  return { isFull: isRequested || (isLyingPhone && canPlay), isRequested, toggle: () => setIsRequested(!isRequested) };
}
