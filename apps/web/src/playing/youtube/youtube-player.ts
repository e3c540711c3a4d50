import { RATES } from '@wordreel/shared';
import { createClock } from '#playing/clock.ts';
import { type Player, type PlayerState, createPlayerState, type PlayerFailure } from '#playing/player.ts';
import {
  type YoutubeInfo,
  readMessage,
  sendCommand,
  sendListening,
  YOUTUBE_STATES,
  type YoutubeCommand,
} from './youtube-wire.ts';

/** For `ms` milliseconds after a seek, a reported position more than `seconds` away from it is ignored as outdated. */
const AFTER_SEEK = { ms: 1000, seconds: 0.75 };

/** A clock for a player that reports its time four times a second, late, and sometimes from before a seek. */
function createYoutubeClock() {
  const clock = createClock();
  let soughtAt = Number.NEGATIVE_INFINITY;

  const isOutdated = (seconds: number, readAt: number | undefined) => {
    const since = performance.now() - soughtAt;
    if (since > AFTER_SEEK.ms) return false;
    if (readAt !== undefined && Date.now() - readAt * 1000 > since) return true;
    return Math.abs(seconds - clock.now()) > AFTER_SEEK.seconds;
  };

  return {
    ...clock,
    seek: (seconds: number) => {
      soughtAt = performance.now();
      clock.set(seconds);
    },
    /** @param speed current speed of the player; 0 while it is stopped */
    sync: ({ currentTime, readAt }: YoutubeInfo, speed: number) => {
      if (currentTime === undefined || isOutdated(currentTime, readAt)) return;
      const age = readAt === undefined ? 0 : Math.min(Math.max(Date.now() / 1000 - readAt, 0), 1);
      clock.set(currentTime + age * speed);
    },
  };
}

const GREETING = 250;
/** Milliseconds after which a player that has not responded counts as unreachable. */
const TIMEOUT_MS = 2800;

const FAILURES: Readonly<Record<number, PlayerFailure>> = {
  2: 'bad_id',
  5: 'playback',
  100: 'removed',
  101: 'not_embeddable',
  150: 'not_embeddable',
  153: 'no_referrer',
};

const EVENTS = ['onStateChange', 'onError', 'onPlaybackRateChange'];

/** Repeats the handshake until the player responds, with no time limit. Returns a function that stops listening. */
function listen(
  frame: HTMLIFrameElement,
  onInfo: (info: YoutubeInfo) => void,
  onFailure: (failure: PlayerFailure) => void,
): () => void {
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

  return () => {
    clearInterval(greeting);
    clearTimeout(limit);
    ending.abort();
  };
}

export function createYoutubePlayer(frame: HTMLIFrameElement): Player {
  const state = createPlayerState();
  const clock = createYoutubeClock();
  /** Start position, kept until playback starts, because a seek would start a player that has not played yet. */
  let pending: number | null = null;
  let isPlayPending = false;

  const send = (command: YoutubeCommand, ...args: unknown[]) => {
    if (frame.contentWindow !== null) sendCommand(frame.contentWindow, command, args);
  };
  const seekTo = (seconds: number) => {
    clock.seek(seconds);
    send('seekTo', seconds, true);
  };
  const begin = () => {
    if (pending !== null) seekTo(pending);
    pending = null;
  };
  const play = () => {
    const { status } = state.get();
    isPlayPending = status === 'loading';
    if (isPlayPending || status === 'error') return;
    begin();
    send('playVideo');
  };

  const onInfo = (info: YoutubeInfo) => {
    const now = stateAfter(info, state.get());
    clock.run(speedOf(now));
    state.change(now);
    // The learner has pressed play in the player itself.
    if (now.status === 'playing' && pending !== null) begin();
    if (pending === null) clock.sync(info, speedOf(now));
    if (now.status === 'ready' && isPlayPending) play();
  };

  const stopListening = listen(frame, onInfo, (failure) => {
    clock.run(0);
    state.change({ status: 'error', failure, isWaiting: false });
  });

  return {
    getState: state.get,
    subscribe: state.subscribe,
    now: clock.now,
    play,
    pause: () => {
      isPlayPending = false;
      send('pauseVideo');
    },
    seek: (seconds) => {
      const { status } = state.get();
      if (status === 'playing' || status === 'paused') return seekTo(seconds);
      pending = seconds;
      clock.set(seconds);
    },
    setRate: (rate) => send('setPlaybackRate', rate),
    close: () => {
      stopListening();
      state.close();
    },
  };
}

function speedOf({ status, isWaiting, rate }: PlayerState): number {
  return status === 'playing' && !isWaiting ? rate : 0;
}

function stateAfter(info: YoutubeInfo, before: PlayerState): PlayerState {
  const { playerState, duration, playbackRate, rates } = info;
  const known = rates && RATES.filter((rate) => rates.includes(rate));
  const isFirst = before.status === 'loading' || before.failure === 'unreachable';
  return {
    ...before,
    ...(isFirst && { status: 'ready', failure: null }),
    ...(duration !== undefined && duration > 0 && { duration }),
    ...(playbackRate !== undefined && { rate: playbackRate }),
    ...(known !== undefined && known.join() !== before.rates.join() && { rates: known }),
    ...(playerState !== undefined && toStatus(playerState, before)),
  };
}

function toStatus(playerState: number, { status }: PlayerState): Partial<PlayerState> {
  switch (playerState) {
    case YOUTUBE_STATES.playing:
      return { status: 'playing', isWaiting: false, failure: null };
    case YOUTUBE_STATES.buffering:
      // The player also buffers before it first plays and while it is paused.
      return { isWaiting: status === 'playing' };
    case YOUTUBE_STATES.paused:
      return { status: 'paused', isWaiting: false };
    case YOUTUBE_STATES.ended:
      return { status: 'ended', isWaiting: false };
    default:
      return {};
  }
}
