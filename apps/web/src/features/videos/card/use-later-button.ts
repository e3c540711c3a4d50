import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import type { Video } from '#store/api/videos/videos-api.ts';

type Action = ComponentType<{ video: Video }>;

let loaded: Action | undefined;

/** What lies on a card to keep its video for later. It comes after the cards have: nobody needs it sooner. */
export function useLaterButton(): Action | undefined {
  const [Button, setButton] = useState(() => loaded);
  useEffect(() => {
    if (loaded !== undefined) return undefined;
    return whenIdle(() => {
      import('./later-button.tsx')
        .then((part) => {
          loaded = part.LaterButton;
          setButton(() => loaded);
        })
        // Without it the videos are there all the same.
        .catch(() => undefined);
    });
  }, []);
  return Button;
}
