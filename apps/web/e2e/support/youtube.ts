import type { Page } from '@playwright/test';

interface FakeVideo {
  /** Seconds. */
  duration?: number;
  /** Code of the error that it reports instead of playing. */
  error?: number;
  /** Whether it never responds, as in a network that blocks it. */
  isMute?: boolean;
}

/** Replaces YouTube's embedded player with a fake that uses the same protocol and displays its clock. */
export async function fakeYoutube(page: Page, { duration = 60, error, isMute = false }: FakeVideo = {}): Promise<void> {
  const settings = JSON.stringify({ duration, error: error ?? null });
  await page.route('https://www.youtube-nocookie.com/embed/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: isMute ? '' : html(settings) }),
  );
}

export interface Move {
  readonly kind: 'play' | 'pause' | 'seek';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Positions before and after, in seconds. */
  readonly from: number;
  readonly to: number;
}

/** Returns the commands sent to the fake player so far. */
export async function playerMoves(page: Page): Promise<Move[]> {
  const text = await page
    .frameLocator('iframe')
    .locator('body')
    .evaluate(({ dataset }) => dataset['moves'] ?? '[]');
  return JSON.parse(text) as Move[];
}

/** Returns the position of the fake player in seconds. */
export async function playerSecond(page: Page): Promise<number> {
  return Number(await page.frameLocator('iframe').locator('#clock').textContent());
}

const html = (settings: string) => `<!doctype html>
<style>body { margin: 0; background: #223; color: #fff; font: 600 24px sans-serif } button { position: absolute; inset: 0; width: 100%; opacity: 0 } p { padding: 24px }</style>
<p id="clock">0</p>
<button id="picture">Play or pause</button>
<script>
  const { duration, error } = ${settings};
  const origin = new URL(location.href).searchParams.get('origin');
  let isHeard = false, state = 5, rate = 1, base = 0, at = performance.now();
  const now = () => Math.min(duration, base + (state === 1 ? (performance.now() - at) / 1000 * rate : 0));
  const say = (event, info) => isHeard && parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), origin);
  const deliver = (event) => say(event, {
    currentTime: now(), currentTimeLastUpdated_: Date.now() / 1000, duration, playerState: state,
    playbackRate: rate, availablePlaybackRates: [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2],
  });
  const moves = [];
  const note = (kind, to) => {
    moves.push({ kind, at: Date.now(), from: now(), to });
    document.body.dataset.moves = JSON.stringify(moves);
  };
  const set = (second, next = state, speed = rate) => {
    base = second; at = performance.now(); rate = speed;
    if (next !== state) { state = next; say('onStateChange', state); }
    deliver('infoDelivery');
  };
  const commands = {
    playVideo: () => {
      const second = state === 0 ? 0 : now();
      note('play', second);
      set(second, 1);
    },
    pauseVideo: () => {
      note('pause', now());
      set(now(), 2);
    },
    seekTo: (second) => {
      note('seek', second);
      set(second, state === 2 ? 2 : 1);
    },
    setPlaybackRate: (speed) => set(now(), state, speed),
    addEventListener: () => undefined,
  };
  addEventListener('message', (event) => {
    if (event.source !== parent || event.origin !== origin) return;
    const message = JSON.parse(event.data);
    if (message.event === 'listening' && !isHeard) {
      isHeard = true;
      say('onReady', null);
      if (error !== null) return say('onError', error);
      deliver('initialDelivery');
    }
    if (message.event === 'command' && error === null) commands[message.func]?.(...message.args);
  });
  document.querySelector('#picture').onclick = () => commands[state === 1 ? 'pauseVideo' : 'playVideo']();
  setInterval(() => {
    document.querySelector('#clock').textContent = now().toFixed(2);
    if (state !== 1) return;
    if (now() >= duration) return set(duration, 0);
    deliver('infoDelivery');
  }, 250);
</script>`;
