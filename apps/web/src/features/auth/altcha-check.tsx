import { useEffect, useRef } from 'react';
import type { HumanAction } from '@wordreel/shared';
import { makeAltchaWidget, type AltchaState } from './altcha-widget.ts';
import styles from './auth.module.css';

/** Runs ALTCHA's proof of work in this browser, against this server only. */
export function AltchaCheck({ action, onToken }: { action: HumanAction; onToken: (token: string | null) => void }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const widget = makeAltchaWidget(`/api/auth/challenge?action=${action}`);
    const onState = (event: Event) => {
      const { state, payload } = (event as CustomEvent<AltchaState>).detail;
      onToken(state === 'verified' ? payload : null);
      // Fetches a new challenge if the form stayed open for too long.
      if (state === 'expired') void widget.verify();
    };
    widget.addEventListener('statechange', onState);
    container.current?.append(widget);
    return () => {
      widget.removeEventListener('statechange', onState);
      widget.remove();
      onToken(null);
    };
  }, [action, onToken]);
  return <div ref={container} className={styles.widget} />;
}
