import { useEffect, useRef, useState } from 'react';
import type { HumanAction } from '@wordreel/shared';
import { CheckUnavailable } from './check-unavailable.tsx';
import { loadTurnstile } from './load-turnstile.ts';

interface TurnstileCheckProps {
  siteKey: string;
  action: HumanAction;
  onToken: (token: string | null) => void;
}

/** Runs Cloudflare's Turnstile with its own script. */
export function TurnstileCheck({ siteKey, action, onToken }: TurnstileCheckProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (isBroken) return undefined;
    let remove: (() => void) | undefined;
    let isGone = false;
    const show = async () => {
      const turnstile = await loadTurnstile();
      if (isGone || place.current === null) return;
      const id = turnstile.render(place.current, {
        sitekey: siteKey,
        action,
        size: 'flexible',
        callback: onToken,
        'expired-callback': () => onToken(null),
        'error-callback': () => onToken(null),
      });
      remove = () => turnstile.remove(id);
    };
    show().catch(() => setBroken(true));
    return () => {
      isGone = true;
      remove?.();
      onToken(null);
    };
  }, [action, isBroken, onToken, siteKey]);
  return isBroken ? <CheckUnavailable onRetry={() => setBroken(false)} /> : <div ref={place} />;
}
