import type { FirstChoice } from './first-choice.ts';
import type { SpokenLine } from './speech.ts';

export interface SoundFinder {
  /** Returns the URL of a line's sound, or null if there is none. */
  readonly find: (line: Pick<SpokenLine, 'text' | 'of'>) => Promise<string | null>;
  /** Forgets the URL for a text, after it did not lead to a sound. */
  readonly forget: (text: string) => void;
  /** Pauses requests, after a sound did not start in time. */
  readonly pause: () => void;
}

/** Milliseconds within which a sound must start, or continue after it stalls. */
const TIMEOUT_MS = 2000;

/** Plays sounds. @param audio one reused element: iOS blocks playback on a new one without a user gesture */
export function createSoundSpeech(sounds: SoundFinder, audio: HTMLAudioElement = new Audio()): FirstChoice {
  let playing: AbortController | null = null;

  const stop = () => {
    playing?.abort();
    playing = null;
    audio.pause();
  };

  const speak: FirstChoice['speak'] = ({ from, rate, ...line }, listener, onFail) => {
    stop();
    const { text } = line;
    const mine = new AbortController();
    playing = mine;
    let place = from;
    const end = (callback: () => void) => {
      if (playing !== mine) return;
      stop();
      callback();
    };
    const fail = (callback: () => void) => end(() => [callback(), onFail(place)]);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopTimer = () => clearTimeout(timer);
    const startTimer = () => {
      stopTimer();
      timer = setTimeout(() => fail(sounds.pause), TIMEOUT_MS);
    };
    const on = (event: keyof HTMLMediaElementEventMap, act: () => void) =>
      audio.addEventListener(event, act, { signal: mine.signal });

    mine.signal.addEventListener('abort', stopTimer);
    on('playing', stopTimer);
    on('waiting', startTimer);
    on('ended', () => end(listener.onEnd));
    on('error', () => fail(() => sounds.forget(text)));
    on('loadedmetadata', () => {
      if (from > 0) audio.currentTime = (audio.duration * from) / text.length;
    });
    on('timeupdate', () => {
      if (!(audio.duration > 0)) return;
      const share = audio.currentTime / audio.duration;
      place = wordAt(text, share);
      listener.onShare?.(share, place);
    });
    startTimer();
    void sounds.find(line).then((url) => {
      if (playing !== mine) return undefined;
      return url === null ? fail(() => undefined) : play(audio, { url, rate }, () => end(listener.onRefused));
    });
  };

  return { speak, stop, expect: (line) => void sounds.find(line) };
}

/** @param onRefused called if the browser requires a user gesture; other failures fire the `error` event */
function play(audio: HTMLAudioElement, { url, rate }: { url: string; rate: number }, onRefused: () => void): void {
  audio.src = url;
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
  audio.play().catch((cause: unknown) => {
    if (cause instanceof Error && cause.name === 'NotAllowedError') onRefused();
  });
}

/** Returns the UTF-16 offset of the word that is spoken after a share (0 to 1) of the text. */
export function wordAt(text: string, share: number): number {
  return text.lastIndexOf(' ', Math.floor((text.length - 1) * Math.min(share, 1))) + 1;
}
