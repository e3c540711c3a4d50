let solved = 0;

/** Stands in for ALTCHA's widget: its challenge is solved as soon as it is on the page, each time anew. */
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
