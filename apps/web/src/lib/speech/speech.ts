import type { SpeechBody } from '@wordreel/shared';
import { type WantedVoice, findVoice } from './voice.ts';

/** Milliseconds that browsers need between `cancel` and `speak`, or they swallow what is to be spoken. */
const BREATH = 50;
/** Milliseconds in which a voice must begin; one that does not never will. */
const TIMEOUT_MS = 3000;

/** The part of a text that a voice is at, in UTF-16 offsets. */
export interface SpokenPart {
  readonly start: number;
  readonly end: number;
}

/** Where a text stands: the server speaks nothing that stands nowhere. */
export type SpeechSource = Omit<SpeechBody, 'language' | 'text'>;

/** Somebody who reads one line after the other. */
export interface Speech {
  /** Looks for a voice; false where there is none for the language. */
  readonly prepare: () => Promise<boolean>;
  readonly speak: (line: SpokenLine, listener: SpeechListener) => void;
  readonly stop: () => void;
  /** A line will be next: who has to fetch its sound may begin to. */
  readonly expect?: (line: Pick<SpokenLine, 'text' | 'of'>) => void;
}

export interface SpokenLine {
  text: string;
  of?: SpeechSource;
  /** Where in the text to begin: a UTF-16 offset. */
  from: number;
  rate: number;
}

export interface SpeechListener {
  /** Which part of the text is being said; many voices do not tell. */
  onPart: (part: SpokenPart) => void;
  /**
   * A sound without parts tells how much of the text has been said.
   * @param share 0 to 1
   * @param word about where the word begins that is being said
   */
  onShare?: (share: number, word: number) => void;
  onEnd: () => void;
  /** The browser wants the learner to ask for it first. */
  onRefused: () => void;
  /** It cannot be said at all. */
  onMute: () => void;
}

/**
 * Speaks with the browser's own voices.
 * @param speech undefined in a browser without any
 * @param wanted which of them is to speak, where it is there
 */
export function createSpeech(speech: SpeechSynthesis | undefined, language: string, wanted?: WantedVoice): Speech {
  let voice: SpeechSynthesisVoice | null = null;
  let saying: SpeechSynthesisUtterance | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    // What was being said may still report its end.
    saying = null;
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
      // Android speaks English where one of the two is missing.
      utterance.voice = voice;
      utterance.lang = voice.lang.replaceAll('_', '-');
      utterance.rate = rate;
      // Held here: one that only the browser holds may be collected, and never ends.
      saying = utterance;
      const hear = (event: string, act: (event: SpeechSynthesisEvent) => void) =>
        utterance.addEventListener(event, (heard) => {
          if (saying !== utterance) return;
          clearTimeout(timer);
          act(heard as SpeechSynthesisEvent);
        });
      hear('start', () => undefined);
      hear('boundary', (event) => listener.onPart(partOf(event, text, from)));
      hear('end', () => listener.onEnd());
      hear('error', (event) => {
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

/** Some voices do not say how long the word is: then it lasts to the next space. */
function partOf({ charIndex, charLength }: SpeechSynthesisEvent, text: string, from: number): SpokenPart {
  const start = from + charIndex;
  const rest = /^\S*/.exec(text.slice(start))?.[0].length ?? 0;
  return { start, end: start + (charLength > 0 ? charLength : rest) };
}
