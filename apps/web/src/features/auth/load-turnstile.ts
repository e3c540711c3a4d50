import { wait } from '#lib/wait.ts';

interface Turnstile {
  render: (place: HTMLElement, options: Record<string, unknown>) => string;
  remove: (id: string) => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
/** Milliseconds between two looks whether the widget is ready (specification, section 9), and after which it never will be. */
const POLL_EVERY = 100;
const GIVE_UP_AFTER = 15_000;

/** Loads Turnstile's script once. @throws where it does not come */
export async function loadTurnstile(): Promise<Turnstile> {
  if (document.querySelector(`script[src="${SCRIPT}"]`) === null) {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    // A script that failed is asked for again by the next form.
    script.addEventListener('error', () => script.remove());
    document.head.append(script);
  }
  for (let waited = 0; waited < GIVE_UP_AFTER; waited += POLL_EVERY) {
    if (window.turnstile !== undefined) return window.turnstile;
    // oxlint-disable-next-line no-await-in-loop -- polling.
    await wait(POLL_EVERY);
  }
  throw new Error('Turnstile did not load');
}
