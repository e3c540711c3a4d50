import type { PlayerFailure } from '#playing/player.ts';
import { type YoutubeInfo, readMessage, sendCommand, sendListening } from './youtube-wire.ts';

/** Milliseconds between two greetings of a player that has not responded. */
const GREETING = 250;
/** Milliseconds after which a player that has not responded counts as unreachable. */
const TIMEOUT_MS = 10_000;

const FAILURES: Readonly<Record<number, PlayerFailure>> = {
  2: 'bad_id',
  5: 'playback',
  100: 'removed',
  101: 'not_embeddable',
  150: 'not_embeddable',
  153: 'no_referrer',
};

const EVENTS = ['onStateChange', 'onError', 'onPlaybackRateChange'];

interface Listeners {
  onInfo: (info: YoutubeInfo) => void;
  onFailure: (failure: PlayerFailure) => void;
}

/** Greets the player until it responds, then listens. A late response is accepted as well. */
export function converse(frame: HTMLIFrameElement, { onInfo, onFailure }: Listeners): { close: () => void } {
  const ending = new AbortController();
  const { signal } = ending;
  const greet = () => {
    if (frame.contentWindow !== null) sendListening(frame.contentWindow);
  };
  const greeting = setInterval(greet, GREETING);
  const limit = setTimeout(() => onFailure('unreachable'), TIMEOUT_MS);
  frame.addEventListener('load', greet, { signal });

  let hasAnswered = false;
  const onAnswer = () => {
    clearInterval(greeting);
    clearTimeout(limit);
    if (hasAnswered || frame.contentWindow === null) return;
    hasAnswered = true;
    for (const event of EVENTS) sendCommand(frame.contentWindow, 'addEventListener', [event]);
  };
  const onMessage = (event: MessageEvent) => {
    const message = readMessage(event, frame.contentWindow);
    if (message === null) return;
    onAnswer();
    if (message.kind === 'info') onInfo(message.info);
    else onFailure(FAILURES[message.code] ?? 'playback');
  };
  window.addEventListener('message', onMessage, { signal });

  return {
    close: () => {
      clearInterval(greeting);
      clearTimeout(limit);
      ending.abort();
    },
  };
}
