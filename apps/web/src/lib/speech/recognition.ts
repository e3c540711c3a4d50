/** `refused`: the learner or the device denied the microphone. */
export type HearingProblem = 'refused' | 'silence' | 'failed';

interface HearingListener {
  /** Called with the text recognized so far, as the browser reports it. */
  onText: (text: string) => void;
  /** Called when listening has finished; the problem is null if something was recognized. */
  onEnd: (problem: HearingProblem | null) => void;
}

export interface Hearing {
  /** Listens until the speaker falls silent. */
  readonly listen: (listener: HearingListener) => void;
  /** Stops listening and recognizes what was said until then. */
  readonly stop: () => void;
  /** Stops listening without calling the listener. */
  readonly close: () => void;
}

interface RecognitionEvent extends Event {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}

/** The part of the Web Speech API that is used here. TypeScript does not declare it. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}

function recognitionClass(): (new () => Recognition) | undefined {
  const browser = globalThis as Partial<Record<'SpeechRecognition' | 'webkitSpeechRecognition', new () => Recognition>>;
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
}

export const canRecognise = (): boolean => recognitionClass() !== undefined;

const REFUSED = new Set(['not-allowed', 'service-not-allowed', 'audio-capture']);

function problemOf(error: string): HearingProblem {
  if (REFUSED.has(error)) return 'refused';
  return error === 'no-speech' || error === 'aborted' ? 'silence' : 'failed';
}

const textOf = ({ results }: RecognitionEvent): string =>
  Array.from(results, (result) => result[0]?.transcript.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');

/** Recognizes speech with the browser's own API. */
export function createHearing(language: string): Hearing {
  let current: Recognition | null = null;
  return {
    listen: ({ onText, onEnd }) => {
      current?.abort();
      const Made = recognitionClass();
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
