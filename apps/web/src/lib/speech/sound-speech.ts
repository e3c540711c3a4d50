import type { FirstChoice } from './first-choice.ts';
import type { SpeechListener, SpokenLine } from './speech.ts';
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
const PATIENCE = 2000;

/** Plays the sounds of texts, one after the other. @param audio always the same one: iOS lets none begin unasked */
export function createSoundSpeech(sounds: SoundFinder, audio: HTMLAudioElement = new Audio()): FirstChoice {
  let saying: AbortController | null = null;

  const stop = () => {
    saying?.abort();
    saying = null;
    audio.pause();
  };

  const speak = ({ from, rate, ...line }: SpokenLine, listener: SpeechListener, onFail: (from: number) => void) => {
    stop();
    const { text } = line;
    const mine = new AbortController();
    saying = mine;
    let place = from;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (tell: () => void) => {
      if (saying !== mine) return;
      stop();
      tell();
    };
    const fail = () => end(() => onFail(place));
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        sounds.rest();
        fail();
      }, PATIENCE);
    };
    const on = (event: keyof HTMLMediaElementEventMap, act: () => void) =>
      audio.addEventListener(event, act, { signal: mine.signal });
    const tellShare = () => {
      if (!(audio.duration > 0)) return;
      const share = audio.currentTime / audio.duration;
      place = wordAt(text, share);
      listener.onShare?.(share);
    };
    mine.signal.addEventListener('abort', () => clearTimeout(timer));
    on('playing', () => clearTimeout(timer));
    on('waiting', wait);
    on('timeupdate', tellShare);
    on('ended', () => end(listener.onEnd));
    on('error', () => {
      sounds.forget(text);
      fail();
    });
    on('loadedmetadata', () => {
      if (from > 0) audio.currentTime = (audio.duration * from) / text.length;
    });
    const play = (url: string | null) => {
      if (saying !== mine) return;
      if (url === null) return fail();
      audio.src = url;
      audio.defaultPlaybackRate = rate;
      audio.playbackRate = rate;
      audio.play().catch((cause: unknown) => {
        if (cause instanceof Error && cause.name === 'NotAllowedError') end(listener.onRefused);
        // All else is an `error` of the element, or a line that was stopped.
      });
    };
    wait();
    void sounds.find(line).then(play);
  };

  return { speak, stop, expect: (line) => void sounds.find(line) };
}
