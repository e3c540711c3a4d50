import { RATES } from '@wordreel/shared';
import { type Player, type PlayerState, createPlayerState } from '#playing/player.ts';
import { createYoutubeClock } from './youtube-clock.ts';
import { converse } from './youtube-conversation.ts';
import { YOUTUBE_STATES, type YoutubeCommand, type YoutubeInfo, sendCommand } from './youtube-wire.ts';

/** Controls YouTube's player in an iframe with an `embedUrl` as source. */
export function createYoutubePlayer(frame: HTMLIFrameElement): Player {
  const state = createPlayerState();
  const clock = createYoutubeClock();
  /** Start position, kept until playback, because a seek would start an unstarted player at once. */
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
    // The learner has pressed the player's own button.
    if (now.status === 'playing' && pending !== null) begin();
    if (pending === null) clock.sync(info, speedOf(now));
    if (now.status === 'ready' && isPlayPending) play();
  };

  const conversation = converse(frame, {
    onInfo,
    onFailure: (failure) => {
      clock.run(0);
      state.change({ status: 'error', failure, isWaiting: false });
    },
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
      conversation.close();
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
      // The player buffers before it plays, and also while paused.
      return { isWaiting: status === 'playing' };
    case YOUTUBE_STATES.paused:
      return { status: 'paused', isWaiting: false };
    case YOUTUBE_STATES.ended:
      return { status: 'ended', isWaiting: false };
    default:
      return {};
  }
}
