/** Why nothing was heard: the learner or the device refuses the microphone, nobody spoke, or the browser cannot. */
export type HearingProblem = 'refused' | 'silence' | 'failed';

interface HearingListener {
  /** What was understood so far, in the words of the browser. */
  onText: (text: string) => void;
  /** It is over; null where something was understood. */
  onEnd: (problem: HearingProblem | null) => void;
}

/** Somebody who writes down what is said. */
export interface Hearing {
  /** Listens until the speaker falls silent. */
  readonly listen: (listener: HearingListener) => void;
  /** Ends listening; what was understood stands. */
  readonly stop: () => void;
  /** Ends listening, and nobody is told. */
  readonly close: () => void;
}

interface RecognitionEvent extends Event {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}

/** What we use of the Web Speech API, which TypeScript does not know. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}

interface Browser {
  readonly SpeechRecognition?: new () => Recognition;
  readonly webkitSpeechRecognition?: new () => Recognition;
}

const constructorOf = ({ SpeechRecognition, webkitSpeechRecognition }: Browser) =>
  SpeechRecognition ?? webkitSpeechRecognition;

/** Whether this browser offers to write down what is said. */
export const canRecognise = (): boolean => constructorOf(globalThis as Browser) !== undefined;

const REFUSED = new Set(['not-allowed', 'service-not-allowed', 'audio-capture']);

function problemOf(error: string): HearingProblem {
  if (REFUSED.has(error)) return 'refused';
  return error === 'no-speech' || error === 'aborted' ? 'silence' : 'failed';
}

const textOf = ({ results }: RecognitionEvent): string =>
  Array.from(results, (result) => result[0]?.transcript.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');

/** Listens with the browser's own recognition. @param language as `de` */
export function createHearing(language: string): Hearing {
  let current: Recognition | null = null;
  return {
    listen: ({ onText, onEnd }) => {
      current?.abort();
      const Made = constructorOf(globalThis as Browser);
      if (Made === undefined) return onEnd('failed');
      const recognition = new Made();
      let [text, problem]: [string, HearingProblem | null] = ['', null];
      recognition.lang = language;
      recognition.interimResults = true;
      recognition.addEventListener('result', (event) => {
        text = textOf(event as RecognitionEvent);
        if (current === recognition) onText(text);
      });
      recognition.addEventListener('error', (event) => {
        problem = problemOf((event as Event & { error?: string }).error ?? '');
      });
      recognition.addEventListener('end', () => {
        if (current !== recognition) return;
        current = null;
        onEnd(text === '' ? (problem ?? 'silence') : null);
      });
      current = recognition;
      recognition.start();
    },
    stop: () => current?.stop(),
    close: () => {
      const last = current;
      current = null;
      last?.abort();
    },
  };
}
