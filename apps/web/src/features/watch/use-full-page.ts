import { useEffect, useState } from 'react';
import { useEscape } from '#ui/hooks/use-escape.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';

/**
 * A phone in landscape only has room for the video and its line. A window that is low because of browser zoom scrolls
 * instead.
 */
const LYING_PHONE = '(orientation: landscape) and (max-height: 500px) and (pointer: coarse)';

/**
 * Whether the page shows only the video and its line, by choice or because the screen is too small for more.
 * @param canPlay if false, the small screen shows the list of lines, because the text is all there is
 * @returns also `isRequested`, which is true if the learner chose it, and a function that toggles it
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
    // A browser may refuse fullscreen; the page is full all the same.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', onFullscreen);
      // Phones may not support it.
      if (document.fullscreenElement instanceof Element) document.exitFullscreen().catch(() => undefined);
    };
  }, [isRequested]);
  return { isFull: isRequested || (isLyingPhone && canPlay), isRequested, toggle: () => setIsRequested(!isRequested) };
}
