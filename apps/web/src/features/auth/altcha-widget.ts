import 'altcha/external';
import 'altcha/altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

// The content security policy allows workers from this server, and none made from a text.
for (const hash of ['SHA-256', 'SHA-384', 'SHA-512']) {
  $altcha.algorithms.set(`PBKDF2/${hash}`, () => new Pbkdf2Worker());
}

/** What the widget says of itself with every `statechange`. */
export interface AltchaState {
  state: 'unverified' | 'verifying' | 'verified' | 'expired' | 'error' | 'code';
  payload: string | null;
}

/** Makes a widget that starts by itself. @param challenge the address of a challenge */
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
