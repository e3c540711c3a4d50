let solved = 0;

/** Replaces ALTCHA's widget: it solves its challenge as soon as it is mounted, each time with a new solution. */
class SolvedWidget extends HTMLElement {
  connectedCallback(): void {
    solved += 1;
    this.dispatchEvent(new CustomEvent('statechange', { detail: { state: 'verified', payload: `solved-${solved}` } }));
  }
}
customElements.define('solved-widget', SolvedWidget);

export function makeAltchaWidget(): HTMLElement {
  return document.createElement('solved-widget');
}
