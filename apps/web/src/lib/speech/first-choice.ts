import { wait } from '#lib/time/wait.ts';
import type { Speech, SpeechListener, SpokenLine } from './speech.ts';

/** The preferred voice, which may fail on any line. */
export interface FirstChoice extends Pick<Speech, 'stop' | 'expect'> {
  /** @param onFail called instead of the listener if another voice has to continue, with the offset to start from */
  readonly speak: (line: SpokenLine, listener: SpeechListener, onFail: (from: number) => void) => void;
}

const TIMEOUT_MS = 2000;

/** Speaks with the first choice, if `load` finds one. `second` speaks the lines on which the first choice fails. */
export function withFirstChoice(load: () => Promise<FirstChoice | null>, second: Speech): Speech {
  let first: FirstChoice | null = null;
  let loading: Promise<FirstChoice | null> | null = null;
  let preparing: Promise<boolean> | null = null;
  /** Identity of the current line: a new object for each line, null when silent. */
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
    const continueWithSecond = async (from: number) => {
      const canSpeak = await prepareSecond();
      if (turn !== mine) return;
      if (canSpeak) second.speak({ ...line, from }, listener);
      else listener.onMute();
    };
    first.speak(line, listener, (from) => void continueWithSecond(from));
  };

  return {
    prepare: async () => {
      // Load both concurrently: a device may take long to report that it has no voice.
      const hasSecond = prepareSecond();
      loading ??= Promise.race([load().catch(() => null), wait(TIMEOUT_MS).then(() => null)]);
      first = await loading;
      return first !== null || hasSecond;
    },
    speak,
    stop,
    expect: (line) => first?.expect?.(line),
  };
}
