import type { SpeechBody } from '@wordreel/shared';
import { type WantedVoice, findVoice } from './voice.ts';

/** Milliseconds between `cancel` and `speak`. Without this pause, browsers drop the utterance. */
const BREATH = 50;
/** Milliseconds to wait for a voice to start. One that takes longer never starts. */
const TIMEOUT_MS = 3000;

/** The part of a text that is being spoken, in UTF-16 offsets. */
export interface SpokenPart {
  readonly start: number;
  readonly end: number;
}

/** The source of a text. The server speaks only texts that have a source. */
export type SpeechSource = Omit<SpeechBody, 'language' | 'text'>;

/** Reads lines aloud, one at a time. */
export interface Speech {
  /** Finds a voice. Resolves to false if there is none for the language. */
  readonly prepare: () => Promise<boolean>;
  readonly speak: (line: SpokenLine, listener: SpeechListener) => void;
  readonly stop: () => void;
  /** Announces the next line, so that its sound can be preloaded. */
  readonly expect?: (line: Pick<SpokenLine, 'text' | 'of'>) => void;
}

export interface SpokenLine {
  text: string;
  of?: SpeechSource;
  /** UTF-16 offset at which to start in the text. */
  from: number;
  rate: number;
}

export interface SpeechListener {
  /** Called with the part of the text that is being spoken. Many voices do not report it. */
  onPart: (part: SpokenPart) => void;
  /** Called with a sound's progress: the `share` from 0 to 1, and the approximate offset of the current `word`. */
  onShare?: (share: number, word: number) => void;
  onEnd: () => void;
  /** Called if the browser requires a user gesture first. */
  onRefused: () => void;
  /** Called if the line cannot be spoken at all. */
  onMute: () => void;
}

/** Speaks with the browser's own voices. @param speech undefined in a browser without speech synthesis */
export function createSpeech(speech: SpeechSynthesis | undefined, language: string, wanted?: WantedVoice): Speech {
  let voice: SpeechSynthesisVoice | null = null;
  let current: SpeechSynthesisUtterance | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    // The canceled utterance may still fire its end event, which must be ignored.
    current = null;
    speech?.cancel();
  };

  return {
    prepare: async () => {
      if (speech === undefined) return false;
      voice ??= await findVoice(speech, language, wanted);
      return voice !== null;
    },
    stop,
    speak: ({ text, from, rate }, listener) => {
      if (speech === undefined || voice === null) return listener.onMute();
      stop();
      const utterance = new SpeechSynthesisUtterance(text.slice(from));
      // Android speaks English unless both `voice` and `lang` are set.
      utterance.voice = voice;
      utterance.lang = voice.lang.replaceAll('_', '-');
      utterance.rate = rate;
      // Keep a reference: an utterance that only the browser references may be garbage-collected, and then never ends.
      current = utterance;
      const on = (event: string, act: (event: SpeechSynthesisEvent) => void) =>
        utterance.addEventListener(event, (fired) => {
          if (current !== utterance) return;
          clearTimeout(timer);
          act(fired as SpeechSynthesisEvent);
        });
      on('start', () => undefined);
      on('boundary', (event) => listener.onPart(partOf(event, text, from)));
      on('end', () => listener.onEnd());
      on('error', (event) => {
        const { error } = event as SpeechSynthesisErrorEvent;
        (error === 'not-allowed' ? listener.onRefused : listener.onMute)();
      });
      timer = setTimeout(() => {
        timer = setTimeout(() => {
          stop();
          listener.onMute();
        }, TIMEOUT_MS);
        speech.speak(utterance);
      }, BREATH);
    },
  };
}

/** Returns the spoken part. If a voice does not report the word's length, the part extends to the next space. */
function partOf({ charIndex, charLength }: SpeechSynthesisEvent, text: string, from: number): SpokenPart {
  const start = from + charIndex;
  const length = /^\S*/.exec(text.slice(start))?.[0].length ?? 0;
  return { start, end: start + (charLength > 0 ? charLength : length) };
}
