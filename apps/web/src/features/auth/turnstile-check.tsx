import { useEffect, useRef, useState } from 'react';
import type { HumanAction } from '@wordreel/shared';
import { wait } from '#lib/time/wait.ts';
import * as texts from '#texts/account.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';

interface Turnstile {
  render: (container: HTMLElement, options: Record<string, unknown>) => string;
  remove: (id: string) => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const POLL_EVERY = 100;
const TIMEOUT_MS = 15_000;

async function loadTurnstile(): Promise<Turnstile> {
  const script = document.querySelector<HTMLScriptElement>(`script[src="${SCRIPT}"]`) ?? addScript();
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_EVERY) {
    if (window.turnstile !== undefined) return window.turnstile;
    if (!script.isConnected) break;
    await wait(POLL_EVERY);
  }
  throw new Error('Turnstile did not load');
}

/** Adds the script of Turnstile. If it fails to load, it is removed, so that the next form tries again. */
function addScript(): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.async = true;
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
  return script;
}

interface TurnstileCheckProps {
  siteKey: string;
  action: HumanAction;
  onToken: (token: string | null) => void;
}

export function TurnstileCheck({ siteKey, action, onToken }: TurnstileCheckProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (isBroken) return undefined;
    let remove: (() => void) | undefined;
    let isGone = false;
    const show = async () => {
      const turnstile = await loadTurnstile();
      if (isGone || container.current === null) return;
      const id = turnstile.render(container.current, {
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
  return isBroken ? (
    <RetryBanner text={texts.challengeUnavailable} onRetry={() => setBroken(false)} />
  ) : (
    <div ref={container} />
  );
}
