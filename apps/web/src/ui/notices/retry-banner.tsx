import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useSaysOffline } from '#lib/says-offline.ts';
import { useReach } from '#lib/use-reach.ts';
import { Banner } from './banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from './retry-banner.module.css';

interface RetryBannerProps {
  /** What did not come. */
  text: string;
  isBusy?: boolean;
  /** Whether the text says itself that the server cannot be reached, and stands instead of the page's notice. */
  saysOffline?: boolean;
  onRetry: () => void;
}

/** Where somebody goes on who has the focus in what goes away: the nearest part of the page that stays. */
function keepFocusNear(gone: HTMLElement): void {
  const parts: HTMLElement[] = [];
  for (let at = gone.parentElement; at !== null; at = at.parentElement) {
    if (at.matches('section, dialog, main')) parts.push(at);
  }
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const stays = parts.find(({ isConnected }) => isConnected);
    if (stays === undefined) return;
    stays.tabIndex = -1;
    stays.focus({ preventScroll: true });
  });
}

/**
 * Stands where something should be and did not come, with the way to ask for it again. It goes when that is there, and
 * its focus goes to the part of the page that it stood in. As long as the server cannot be reached the page says so once,
 * and this is silent; it asks again when the server is back.
 */
export function RetryBanner({ text, isBusy = false, saysOffline = false, onRetry }: RetryBannerProps) {
  const place = useRef<HTMLDivElement>(null);
  const isHere = useReach() === 'here';
  useSaysOffline(saysOffline);
  const wasHere = useRef(isHere);
  const onReturn = useEffectEvent(onRetry);
  useEffect(() => {
    if (isHere && !wasHere.current) onReturn();
    wasHere.current = isHere;
  }, [isHere]);
  useLayoutEffect(() => {
    const banner = place.current;
    return () => {
      if (banner?.contains(document.activeElement) === true) keepFocusNear(banner);
    };
  }, []);
  if (!isHere && !saysOffline) return null;
  return (
    <Banner>
      <div ref={place} className={styles.stack}>
        <p>{text}</p>
        <Button
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onRetry();
          }}
        >
          Try Again
        </Button>
      </div>
    </Banner>
  );
}
