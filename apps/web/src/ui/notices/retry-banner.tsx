import { useEffect, useLayoutEffect, useRef } from 'react';
import { useServerStatus } from '#lib/server-status.ts';
import { Banner } from './banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from './retry-banner.module.css';

interface RetryBannerProps {
  /** Names what failed to load. */
  text: string;
  isBusy?: boolean;
  /** Whether the text reports an unreachable server, so that the banner stays visible while it is. */
  reportsOffline?: boolean;
  onRetry: () => void;
}

/** Moves focus out of a removed element: to the nearest part of the page that stays. */
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
 * Replaces content that failed to load, with a button to retry. Once the content is there, focus moves to the part of
 * the page around the banner. While the server is unreachable, the layout's notice says so once and the banner is hidden;
 * it retries when the server is back.
 */
export function RetryBanner({ text, isBusy = false, reportsOffline = false, onRetry }: RetryBannerProps) {
  const place = useRef<HTMLDivElement>(null);
  const isReachable = useServerStatus() === 'online';
  const wasReachable = useRef(true);
  useEffect(() => {
    if (isReachable && !wasReachable.current) onRetry();
    wasReachable.current = isReachable;
  }, [isReachable, onRetry]);
  useLayoutEffect(() => {
    const banner = place.current;
    return () => {
      if (banner?.contains(document.activeElement) === true) keepFocusNear(banner);
    };
  }, []);
  if (!isReachable && !reportsOffline) return null;
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
