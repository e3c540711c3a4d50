/** Milliseconds between two looks, and after which nobody remembers having pressed anything. */
const LOOK_EVERY = 50;
const LATEST = 5000;

/**
 * Presses the button that was pressed in the built page before the client was there, once the client shows it.
 * @param name what the button is called
 * @param root where the client shows itself
 * @param built what stands there until then
 */
export function pressAgain(name: string, root: Element, built: Element | null): void {
  const until = Date.now() + LATEST;
  const look = () => {
    const button = [...root.querySelectorAll('button')].find(
      (one) => built?.contains(one) !== true && (one.ariaLabel ?? one.textContent.trim()) === name,
    );
    if (button !== undefined) button.click();
    else if (Date.now() < until) setTimeout(look, LOOK_EVERY);
  };
  look();
}
