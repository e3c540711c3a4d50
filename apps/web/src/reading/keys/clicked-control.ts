/** What a press of Space or Enter is meant for. */
const PRESSED = 'button, a[href], summary, input, [role="button"], [role="menuitem"]';

/** The control that was clicked last, for as long as it keeps the focus. */
let clicked: Element | null = null;

function noteClick({ target }: Event): void {
  clicked = controlAt(target);
}

function noteFocus({ target }: Event): void {
  if (controlAt(target) !== clicked) clicked = null;
}

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(PRESSED) : null;

/** Begins to follow clicks. It may be called again: the listeners are the same. */
export function watchClicks(): void {
  document.addEventListener('pointerdown', noteClick, true);
  document.addEventListener('focusin', noteFocus);
}

/**
 * Whether the focus is on a control to which somebody has moved with the keyboard. A button that was clicked keeps the
 * focus, but a key is not meant for it. `:focus-visible` does not tell them apart: Chrome matches it from the first key
 * that is pressed after the click.
 */
export function isOnControl(target: Element): boolean {
  const control = controlAt(target);
  return control !== null && control !== clicked;
}
