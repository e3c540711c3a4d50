import { setTimeout as sleep } from 'node:timers/promises';
import { ChatFailure, type ChatMessage, type ChatModel, type ChatPart } from '@wordreel/tutor';

/** A piece of a scripted reply: text, a part as the model's interface has it, a wait in ms, or a failure. */
type Step = string | ChatPart | { readonly wait: number } | ChatFailure;

/** What the model does when it is asked the nth time, from 0. */
type Script = (messages: readonly ChatMessage[], time: number) => readonly Step[];

export interface ScriptedModel extends ChatModel {
  /** What it was told, a list of messages for each call. */
  readonly asked: readonly (readonly ChatMessage[])[];
  /** How many of its streams are open. */
  readonly open: () => number;
  /** What it does from now on. */
  readonly behave: (script: Script) => void;
}

/** A wait that lasts until the caller aborts. */
export const FOR_EVER: Step = { wait: 3_600_000 };

/** `Guten Tag` to everything, word by word, with what it cost. */
const GREETING: Script = () => ['Guten ', 'Tag.', { usage: { input: 20, output: 4 } }, { end: 'stop' }];

/** A model for tests: it says what its script has, and ends without an error when it is aborted, as the real one. */
export function scriptedModel(first: Script = GREETING): ScriptedModel {
  const asked: (readonly ChatMessage[])[] = [];
  let script = first;
  let open = 0;
  return {
    name: 'scripted',
    host: 'model.example',
    asked,
    open: () => open,
    behave: (next) => {
      script = next;
    },
    stream: async function* stream(messages, { signal }) {
      asked.push(messages);
      open += 1;
      try {
        for (const step of script(messages, asked.length - 1)) {
          if (signal.aborted) return;
          if (step instanceof ChatFailure) throw step;
          if (typeof step === 'string') yield { delta: step };
          else if ('wait' in step) await sleep(step.wait, undefined, { signal }).catch(() => undefined);
          else yield step;
        }
      } finally {
        open -= 1;
      }
    },
  };
}
