const ORIGIN = 'https://www.youtube-nocookie.com';

interface Sent {
  event: string;
  func?: string;
  args?: unknown[];
}

/** An iframe in which a player of YouTube's could be: the test hears what it is told and says what it answers. */
export function fakeYoutubeFrame(frame = document.body.appendChild(document.createElement('iframe'))) {
  const heard: Sent[] = [];
  const inside = frame.contentWindow;
  if (inside === null) throw new Error('The frame is not in the page');
  inside.postMessage = ((text: string, origin: string) => {
    if (origin === ORIGIN) heard.push(JSON.parse(text) as Sent);
  }) as typeof inside.postMessage;
  return {
    frame,
    /** The commands so far, as `seekTo 12 true`; those that ask for events are left out. */
    commands: () =>
      heard
        .filter(({ event, func }) => event === 'command' && func !== 'addEventListener')
        .map(({ func, args = [] }) => [func, ...args].join(' ')),
    heard,
    say: (event: string, info: unknown) => sayAs(ORIGIN, inside, { event, info, id: 1 }),
    /** Somebody else says it. */
    sayFrom: (origin: string, source: Window | null, event: string) => sayAs(origin, source, { event, info: null }),
  };
}

function sayAs(origin: string, source: Window | null, message: unknown): void {
  dispatchEvent(new MessageEvent('message', { origin, source, data: JSON.stringify(message) }));
}
