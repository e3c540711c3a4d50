import type { Page } from '@playwright/test';
import { sendJson, startPeer, type Peer } from './peer.ts';

const SITE_KEY = 'site-key-of-the-test';
const SECRET_KEY = 'secret-key-of-the-test';

interface Verification {
  readonly token: string;
  readonly isGood: boolean;
}

export interface Verifier extends Peer {
  readonly env: Record<string, string>;
  /** Received verifications, with the responses. */
  readonly verifications: Verification[];
}

/** Starts a server that verifies responses of the widget: each is valid once, for the request it was solved for. */
export async function startVerifier(): Promise<Verifier> {
  const verifications: Verification[] = [];
  const peer = await startPeer(({ form }, res) => {
    const token = form.get('response') ?? '';
    const [, action = ''] = /^solved:([\w-]+):/.exec(token) ?? [];
    const isSpent = verifications.some((one) => one.token === token);
    const isGood = form.get('secret') === SECRET_KEY && action !== '' && !isSpent;
    verifications.push({ token, isGood });
    if (isGood) sendJson(res, { success: true, hostname: 'localhost', action });
    else sendJson(res, { success: false, 'error-codes': ['timeout-or-duplicate'] });
  });
  const env = { TURNSTILE_SITE_KEY: SITE_KEY, TURNSTILE_SECRET_KEY: SECRET_KEY, TURNSTILE_VERIFY_URL: peer.url };
  return { ...peer, env, verifications };
}

/** Replaces Cloudflare's script in the page with a widget that is solved, and expires, by a click. */
function widgetScript(siteKey: string): void {
  interface Options {
    sitekey: string;
    action: string;
    callback: (token: string) => void;
    'expired-callback': () => void;
  }
  let count = 0;
  const render = (place: HTMLElement, options: Options) => {
    if (options.sitekey !== siteKey) throw new Error(`Unknown site key ${options.sitekey}`);
    count += 1;
    const id = `widget-${count}`;
    const widget = Object.assign(document.createElement('fieldset'), { id });
    const button = (text: string, onClick: () => void) => {
      const one = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
      one.addEventListener('click', onClick);
      widget.append(one);
    };
    button('I am human', () => options.callback(`solved:${options.action}:${crypto.randomUUID()}`));
    button('Let it expire', () => options['expired-callback']());
    place.append(widget);
    return id;
  };
  Object.assign(window, { turnstile: { render, remove: (id: string) => document.getElementById(id)?.remove() } });
}

const SCRIPT = /^https:\/\/challenges\.cloudflare\.com\/turnstile\/v0\/api\.js/;

/** Serves the fake widget in place of Cloudflare. */
export async function serveWidget(page: Page): Promise<void> {
  const body = `(${widgetScript.toString()})(${JSON.stringify(SITE_KEY)});`;
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}
