import 'altcha/external';
import 'altcha/altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import * as texts from '#texts/account.tsx';

// The content security policy allows worker scripts from this server, but none built from text.
for (const hash of ['SHA-256', 'SHA-384', 'SHA-512']) {
  $altcha.algorithms.set(`PBKDF2/${hash}`, () => new Pbkdf2Worker());
}

const english = $altcha.i18n.get('en');
$altcha.i18n.set('en', { ...english, verifying: texts.checking, verified: texts.notABot });

export interface AltchaState {
  state: 'unverified' | 'verifying' | 'verified' | 'expired' | 'error' | 'code';
  payload: string | null;
}

export function makeAltchaWidget(challenge: string): HTMLElement & { verify: () => Promise<unknown> } {
  const widget = document.createElement('altcha-widget');
  widget.setAttribute('challenge', challenge);
  widget.setAttribute('auto', 'onload');
  widget.setAttribute(
    'configuration',
    JSON.stringify({ hideLogo: true, hideFooter: true, humanInteractionSignature: false, minDuration: 0 }),
  );
  return widget;
}
