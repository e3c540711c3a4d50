import 'altcha/external';
import 'altcha/altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useRef } from 'react';
import type { HumanAction } from '@wordreel/shared';
import styles from './auth.module.css';

// The content security policy allows worker scripts from this server, but none built from text.
for (const hash of ['SHA-256', 'SHA-384', 'SHA-512']) {
  $altcha.algorithms.set(`PBKDF2/${hash}`, () => new Pbkdf2Worker());
}

/** The detail of every `statechange` event of the widget. */
interface AltchaState {
  state: 'unverified' | 'verifying' | 'verified' | 'expired' | 'error' | 'code';
  payload: string | null;
}

/** Creates a widget that starts by itself. @param challenge the URL of a challenge */
function makeAltchaWidget(challenge: string): HTMLElement & { verify: () => Promise<unknown> } {
  const widget = document.createElement('altcha-widget');
  widget.setAttribute('challenge', challenge);
  widget.setAttribute('auto', 'onload');
  widget.setAttribute(
    'configuration',
    JSON.stringify({ hideLogo: true, hideFooter: true, humanInteractionSignature: false, minDuration: 0 }),
  );
  return widget;
}

interface AltchaCheckProps {
  action: HumanAction;
  onToken: (token: string | null) => void;
}

/** Runs ALTCHA's proof of work in this browser, against this server only. */
export function AltchaCheck({ action, onToken }: AltchaCheckProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const widget = makeAltchaWidget(`/api/auth/challenge?action=${action}`);
    const onState = (event: Event) => {
      const { state, payload } = (event as CustomEvent<AltchaState>).detail;
      onToken(state === 'verified' ? payload : null);
      // Fetches a new challenge if the form stayed open for too long.
      if (state === 'expired') void widget.verify();
    };
    widget.addEventListener('statechange', onState);
    place.current?.append(widget);
    return () => {
      widget.removeEventListener('statechange', onState);
      widget.remove();
      onToken(null);
    };
  }, [action, onToken]);
  return <div ref={place} className={styles.widget} />;
}
