import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import type { Video } from '#store/api/videos/videos-api.ts';

type Action = ComponentType<{ video: Video }>;

let loaded: Action | undefined;

/** Returns the Watch later button of a card, loaded when the browser is idle after the cards. */
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
        // Without the button, the videos still work.
        .catch(() => undefined);
    });
  }, []);
  return Button;
}
