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
/** The polling interval and the timeout of the widget, in ms. */
const POLL_EVERY = 100;
const TIMEOUT_MS = 15_000;

/** Loads Turnstile's script once. @throws if it does not load */
export async function loadTurnstile(): Promise<Turnstile> {
  const script = document.querySelector<HTMLScriptElement>(`script[src="${SCRIPT}"]`) ?? addScript();
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_EVERY) {
    if (window.turnstile !== undefined) return window.turnstile;
    if (!script.isConnected) break;
    await wait(POLL_EVERY);
  }
  throw new Error('Turnstile did not load');
}

/** A failed script removes itself, so that the next form loads it again. */
function addScript(): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.async = true;
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
  return script;
}
