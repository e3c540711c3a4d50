import type { Speech, SpeechListener, SpokenLine } from './speech.ts';

/** A voice that may fail at any line. */
export interface FirstChoice extends Pick<Speech, 'stop' | 'expect'> {
  /** @param onFail told instead of everything else where the line has to be said by somebody else, from an offset on */
  readonly speak: (line: SpokenLine, listener: SpeechListener, onFail: (from: number) => void) => void;
}

/** Milliseconds in which it must be known whether there is a first choice. */
const TIMEOUT_MS = 2000;

const late = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));

/**
 * Speaks with the first choice where there is one, and with the second whatever that fails at.
 * @param load finds the first choice; null where there is none
 * @param second silent where it cannot speak either
 */
export function withFirstChoice(load: () => Promise<FirstChoice | null>, second: Speech): Speech {
  let first: FirstChoice | null = null;
  let loading: Promise<FirstChoice | null> | null = null;
  let preparing: Promise<boolean> | null = null;
  /** What is said now: a new object for each line, null while nothing is. */
  let turn: object | null = null;

  const prepareSecond = () => (preparing ??= second.prepare());
  const stop = () => {
    turn = null;
    first?.stop();
    second.stop();
  };
  const speak = (line: SpokenLine, listener: SpeechListener) => {
    if (first === null) return second.speak(line, listener);
    stop();
    const mine = {};
    turn = mine;
    const goOn = async (from: number) => {
      const canSpeak = await prepareSecond();
      if (turn !== mine) return;
      if (canSpeak) second.speak({ ...line, from }, listener);
      else listener.onMute();
    };
    first.speak(line, listener, (from) => void goOn(from));
  };

  return {
    prepare: async () => {
      // Both at once: a device may take its time to say that it has no voice.
      const hasSecond = prepareSecond();
      loading ??= Promise.race([load().catch(() => null), late()]);
      first = await loading;
      return first !== null || hasSecond;
    },
    speak,
    stop,
    expect: (line) => first?.expect?.(line),
  };
}
