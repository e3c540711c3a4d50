import type { FirstChoice } from './first-choice.ts';
import type { SpokenLine } from './speech.ts';
import { wordAt } from './word-at.ts';

/** Finds the sounds of texts. */
export interface SoundFinder {
  /** The address of a sound, soon; null where there is none to be had. */
  readonly find: (line: Pick<SpokenLine, 'text' | 'of'>) => Promise<string | null>;
  /** Told of an address that led to no sound. */
  readonly forget: (text: string) => void;
  /** Told that a sound did not begin in time. */
  readonly rest: () => void;
}

/** Milliseconds in which a sound must begin, and go on where it waits for more of itself. */
const TIMEOUT_MS = 2000;

/** Calls back where it is not stopped within the patience; each call begins anew. */
function createTimeout(onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    timer = setTimeout(onEnd, TIMEOUT_MS);
  };
  return { start, stop };
}

/** Plays the sounds of texts, one after the other. @param audio always the same one: iOS lets none begin unasked */
export function createSoundSpeech(sounds: SoundFinder, audio: HTMLAudioElement = new Audio()): FirstChoice {
  let saying: AbortController | null = null;

  const stop = () => {
    saying?.abort();
    saying = null;
    audio.pause();
  };

  const speak: FirstChoice['speak'] = ({ from, rate, ...line }, listener, onFail) => {
    stop();
    const { text } = line;
    const mine = new AbortController();
    saying = mine;
    let place = from;
    const end = (tell: () => void) => {
      if (saying !== mine) return;
      stop();
      tell();
    };
    const fail = (tell: () => void) => end(() => [tell(), onFail(place)]);
    const timeoutMs = createTimeout(() => fail(sounds.rest));
    const on = (event: keyof HTMLMediaElementEventMap, act: () => void) =>
      audio.addEventListener(event, act, { signal: mine.signal });

    mine.signal.addEventListener('abort', timeoutMs.stop);
    on('playing', timeoutMs.stop);
    on('waiting', timeoutMs.start);
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
    timeoutMs.start();
    void sounds.find(line).then((url) => {
      if (saying !== mine) return undefined;
      return url === null ? fail(() => undefined) : play(audio, { url, rate }, () => end(listener.onRefused));
    });
  };

  return { speak, stop, expect: (line) => void sounds.find(line) };
}

/** @param onRefused the browser wants a press first; all else is an `error` of the element, or was stopped */
function play(audio: HTMLAudioElement, { url, rate }: { url: string; rate: number }, onRefused: () => void): void {
  audio.src = url;
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
  audio.play().catch((cause: unknown) => {
    if (cause instanceof Error && cause.name === 'NotAllowedError') onRefused();
  });
}
