/** Polling interval and timeout in milliseconds. After the timeout the press is forgotten. */
const POLL_MS = 50;
const TIMEOUT_MS = 5000;

/** Repeats a press on a prerendered button once `root` has a button with the same name. */
export function pressAgain(name: string, root: Element): void {
  const until = Date.now() + TIMEOUT_MS;
  const poll = () => {
    const button = [...root.querySelectorAll('button')].find(
      (one) => (one.ariaLabel ?? one.textContent.trim()) === name,
    );
    if (button !== undefined) button.click();
    else if (Date.now() < until) setTimeout(poll, POLL_MS);
  };
  poll();
}
