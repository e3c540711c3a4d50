import { useEffect, useRef } from 'react';
import { useServerStatus } from '#lib/server/server-status.ts';
import * as texts from '#texts/layout.tsx';
import { Banner } from './banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from './retry-banner.module.css';

interface RetryBannerProps {
  text: string;
  isBusy?: boolean;
  /** Whether the text itself says that the server is unreachable. If so, the banner stays visible while it is. */
  reportsOffline?: boolean;
  onRetry: () => void;
}

/** Ref callback. If its element is removed while focused, focus moves to the nearest part of the page that remains. */
const keepFocusNear = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement) !== true) return;
  const parts: HTMLElement[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    if (at.matches('section, dialog, main')) parts.push(at);
  }
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const stays = parts.find(({ isConnected }) => isConnected);
    if (stays === undefined) return;
    stays.tabIndex = -1;
    stays.focus({ preventScroll: true });
  });
};

/** Replaces content that failed to load. Hidden while the server is unreachable; retries when it is reachable again. */
export function RetryBanner({ text, isBusy = false, reportsOffline = false, onRetry }: RetryBannerProps) {
  const isReachable = useServerStatus() === 'online';
  const wasReachable = useRef(true);
  useEffect(() => {
    if (isReachable && !wasReachable.current) onRetry();
    wasReachable.current = isReachable;
  }, [isReachable, onRetry]);
  if (!isReachable && !reportsOffline) return null;
  return (
    <Banner>
      <div ref={keepFocusNear} className={styles.stack}>
        <p>{text}</p>
        <Button
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onRetry();
          }}
        >
          {texts.tryAgain}
        </Button>
      </div>
    </Banner>
  );
}
