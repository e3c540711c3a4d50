import { useEffect, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import type { coverArt } from './cover-art.ts';

type Draw = typeof coverArt;

let draw: Draw | undefined;

/**
 * Returns a drawn cover as a CSS image. The pictures load with the first cover. Until then, a cover shows only its
 * title.
 */
export function useCoverArt(videoId: string, language: LanguageCode): string | undefined {
  const [, setReady] = useState(draw !== undefined);
  useEffect(() => {
    if (draw !== undefined) return;
    import('./cover-art.ts')
      .then((module) => {
        draw = module.coverArt;
        setReady(true);
      })
      .catch(() => undefined);
  }, []);
  return draw?.(videoId, language);
}
