/**
 * Protocol between YouTube's embedded player and a page over `postMessage`. It is the protocol of the IFrame API,
 * implemented here because the content security policy blocks YouTube's own script.
 */
const EMBED = 'https://www.youtube-nocookie.com';

/**
 * Returns the source of an embedded player.
 * @param origin origin of the page, the only one the player sends messages to
 */
export function embedUrl(videoId: string, origin: string): string {
  const params = new URLSearchParams({ enablejsapi: '1', playsinline: '1', rel: '0', origin });
  return `${EMBED}/embed/${encodeURIComponent(videoId)}?${params}`;
}

export type YoutubeCommand = 'playVideo' | 'pauseVideo' | 'seekTo' | 'setPlaybackRate' | 'addEventListener';

/** Data from the player; each message has some of the fields. */
export interface YoutubeInfo {
  currentTime?: number;
  /** When `currentTime` was read, in seconds since 1970. */
  readAt?: number;
  playerState?: number;
  duration?: number;
  playbackRate?: number;
  rates?: number[];
}

export type YoutubeMessage = { kind: 'info'; info: YoutubeInfo } | { kind: 'error'; code: number };

/** Player states of YouTube. */
export const YOUTUBE_STATES = { ended: 0, playing: 1, paused: 2, buffering: 3, cued: 5 } as const;

/** Starts the exchange: the player sends nothing before this message. */
export function sendListening(frame: Window): void {
  send(frame, { event: 'listening' });
}

export function sendCommand(frame: Window, func: YoutubeCommand, args: readonly unknown[] = []): void {
  send(frame, { event: 'command', func, args });
}

function send(frame: Window, message: object): void {
  frame.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), EMBED);
}

/** Reads a message of the player in `frame`; returns null for other senders and unknown messages. */
export function readMessage(event: MessageEvent, frame: Window | null): YoutubeMessage | null {
  if (event.origin !== EMBED || frame === null || event.source !== frame) return null;
  const message = parse(event.data);
  switch (message?.['event']) {
    case 'onReady':
      return { kind: 'info', info: {} };
    case 'initialDelivery':
    case 'infoDelivery':
      return { kind: 'info', info: toInfo(message['info']) };
    case 'onStateChange':
      return { kind: 'info', info: numbers({ playerState: message['info'] }) };
    case 'onPlaybackRateChange':
      return { kind: 'info', info: numbers({ playbackRate: message['info'] }) };
    case 'onError':
      return { kind: 'error', code: errorCode(message['info']) };
    default:
      return null;
  }
}

function toInfo(info: unknown): YoutubeInfo {
  if (typeof info !== 'object' || info === null) return {};
  const {
    currentTime,
    currentTimeLastUpdated_: readAt,
    playerState,
    duration,
    playbackRate,
    availablePlaybackRates,
  } = info as Record<string, unknown>;
  const rates: unknown[] = Array.isArray(availablePlaybackRates) ? availablePlaybackRates : [];
  const known = rates.filter((rate) => typeof rate === 'number');
  return {
    ...numbers({ currentTime, readAt, playerState, duration, playbackRate }),
    ...(known.length > 0 && { rates: known }),
  };
}

function numbers(fields: Record<string, unknown>): YoutubeInfo {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => Number.isFinite(value)));
}

/** The code is either the value itself or a field. */
function errorCode(info: unknown): number {
  const code = typeof info === 'object' && info !== null && 'errorCode' in info ? info.errorCode : info;
  return Number(code);
}

function parse(data: unknown): Record<string, unknown> | null {
  if (typeof data !== 'string') return null;
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === 'object' ? (message as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
