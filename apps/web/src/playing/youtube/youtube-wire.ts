import { isRecord } from '#lib/storage/is-record.ts';

/** Implements the protocol of YouTube's IFrame API, whose script is blocked by the content security policy. */
const EMBED = 'https://www.youtube-nocookie.com';

/** @param origin origin of the page; the player sends messages to no other */
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

type YoutubeMessage = { kind: 'info'; info: YoutubeInfo } | { kind: 'error'; code: number };

export const YOUTUBE_STATES = { ended: 0, playing: 1, paused: 2, buffering: 3, cued: 5 } as const;

/** Starts the exchange: the player sends nothing before this message. */
export const sendListening = (frame: Window): void => send(frame, { event: 'listening' });

export const sendCommand = (frame: Window, func: YoutubeCommand, args: readonly unknown[]): void =>
  send(frame, { event: 'command', func, args });

function send(frame: Window, message: object): void {
  frame.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), EMBED);
}

/** Reads a message from the player in `frame`; returns null for other senders and unknown messages. */
export function readMessage(event: MessageEvent, frame: Window | null): YoutubeMessage | null {
  if (event.origin !== EMBED || frame === null || event.source !== frame) return null;
  const { event: kind, info } = parse(event.data);
  switch (kind) {
    case 'onReady':
      return { kind: 'info', info: {} };
    case 'initialDelivery':
    case 'infoDelivery':
      return { kind: 'info', info: isRecord(info) ? toInfo(info) : {} };
    case 'onStateChange':
      return { kind: 'info', info: numbers({ playerState: info }) };
    case 'onPlaybackRateChange':
      return { kind: 'info', info: numbers({ playbackRate: info }) };
    case 'onError':
      // The code is either `info` itself or a field of it.
      return { kind: 'error', code: Number(isRecord(info) ? info['errorCode'] : info) };
    default:
      return null;
  }
}

function toInfo(info: Record<string, unknown>): YoutubeInfo {
  const { currentTime, currentTimeLastUpdated_: readAt, playerState, duration, playbackRate } = info;
  const { availablePlaybackRates: rates } = info;
  const known = Array.isArray(rates) ? rates.filter((rate) => typeof rate === 'number') : [];
  return {
    ...numbers({ currentTime, readAt, playerState, duration, playbackRate }),
    ...(known.length > 0 && { rates: known }),
  };
}

function numbers(fields: Record<string, unknown>): YoutubeInfo {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => Number.isFinite(value)));
}

/** Returns the fields of a JSON message, or no fields for anything else. */
function parse(data: unknown): Record<string, unknown> {
  if (typeof data !== 'string') return {};
  try {
    const message: unknown = JSON.parse(data);
    return isRecord(message) ? message : {};
  } catch {
    return {};
  }
}
