import { type Player, type PlayerFailure, createPlayerState } from './player.ts';

const NETWORK = 2;

export function createFilePlayer(video: HTMLVideoElement): Player {
  const state = createPlayerState();
  const ending = new AbortController();
  /** The position at which a file failed or to which it was moved since; null while the file can be played. */
  let place: number | null = null;
  let isClosed = false;

  const on = (event: keyof HTMLMediaElementEventMap, listener: () => void) =>
    video.addEventListener(event, listener, { signal: ending.signal });
  const ready = () =>
    state.change({ status: 'ready', duration: Number.isFinite(video.duration) ? video.duration : null });
  const fail = () => {
    place = video.currentTime;
    const failure: PlayerFailure = video.error?.code === NETWORK ? 'unreachable' : 'playback';
    state.change({ status: 'error', failure, isWaiting: false });
  };

  on('loadedmetadata', ready);
  on('play', () => state.change({ status: 'playing' }));
  on('playing', () => state.change({ status: 'playing', isWaiting: false }));
  on('waiting', () => state.change({ isWaiting: true }));
  on('pause', () => state.change({ status: 'paused', isWaiting: false }));
  on('ended', () => state.change({ status: 'ended', isWaiting: false }));
  on('ratechange', () => state.change({ rate: video.playbackRate }));
  on('error', fail);
  if (video.readyState > 0) ready();
  if (video.error) fail();

  return {
    getState: state.get,
    subscribe: state.subscribe,
    now: () => place ?? video.currentTime,
    // A browser that requires a tap first rejects `play()`; the video then stays paused.
    play: () => {
      if (!isClosed) void video.play().catch(() => undefined);
    },
    pause: () => video.pause(),
    seek: (seconds) => {
      if (place === null) video.currentTime = seconds;
      else place = seconds;
    },
    setRate: (rate) => {
      video.playbackRate = rate;
    },
    close: () => {
      isClosed = true;
      ending.abort();
      // An element that was removed from the page would continue to play.
      video.pause();
      state.close();
    },
  };
}
