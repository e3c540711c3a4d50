/** Controls that handle Space or Enter themselves. */
const PRESSED = 'button, a[href], summary, input, [role="button"], [role="menuitem"]';

/** The last clicked control, while it keeps focus. */
let clicked: Element | null = null;

function noteClick({ target }: Event): void {
  clicked = controlAt(target);
}

function noteFocus({ target }: Event): void {
  if (controlAt(target) !== clicked) clicked = null;
}

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(PRESSED) : null;

/** Starts to track clicks. Repeated calls have no effect, because the listeners are the same. */
export function watchClicks(): void {
  document.addEventListener('pointerdown', noteClick, true);
  document.addEventListener('focusin', noteFocus);
}

/**
 * Returns whether the focused control was reached by keyboard. A clicked button keeps focus, but a later key is not
 * meant for it. `:focus-visible` cannot tell the two apart, because Chrome matches it from the first key pressed after
 * the click.
 */
export function isOnControl(target: Element): boolean {
  const control = controlAt(target);
  return control !== null && control !== clicked;
}
