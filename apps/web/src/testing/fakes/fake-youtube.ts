const ORIGIN = 'https://www.youtube-nocookie.com';

interface Sent {
  event: string;
  func?: string;
  args?: unknown[];
}

/** A fake of YouTube's player in an iframe: the test reads the commands and sends the responses. */
export function fakeYoutubeFrame(frame = document.body.appendChild(document.createElement('iframe'))) {
  const messages: Sent[] = [];
  const inside = frame.contentWindow;
  if (inside === null) throw new Error('The frame is not in the page');
  inside.postMessage = ((text: string, origin: string) => {
    if (origin === ORIGIN) messages.push(JSON.parse(text) as Sent);
  }) as typeof inside.postMessage;
  return {
    frame,
    /** The commands so far, such as `seekTo 12 true`, without event subscriptions. */
    commands: () =>
      messages
        .filter(({ event, func }) => event === 'command' && func !== 'addEventListener')
        .map(({ func, args = [] }) => [func, ...args].join(' ')),
    heard: messages,
    send: (event: string, info: unknown) => dispatchMessage(ORIGIN, inside, { event, info, id: 1 }),
    /** Sends the message from another origin or window. */
    sendFrom: (origin: string, source: Window | null, event: string) =>
      dispatchMessage(origin, source, { event, info: null }),
  };
}

function dispatchMessage(origin: string, source: Window | null, message: unknown): void {
  dispatchEvent(new MessageEvent('message', { origin, source, data: JSON.stringify(message) }));
}
