import { once } from 'node:events';
import { ChatFailure, type ChatMessage, type ChatModel, type ChatPart } from '@wordreel/tutor';

/** A step that lasts until the caller aborts. */
export const FOR_EVER = Symbol('for ever');

/** A piece of a scripted reply: text, a part of the model's interface, a wait, or a failure. */
type Step = string | ChatPart | typeof FOR_EVER | ChatFailure;

/** The model's reply to the nth request, from 0. */
type Script = (messages: readonly ChatMessage[], time: number) => readonly Step[];

export interface ScriptedModel extends ChatModel {
  /** The messages of each call. */
  readonly asked: readonly (readonly ChatMessage[])[];
  /** The number of open streams. */
  readonly open: () => number;
  /** The number of streams at a wait. Everything they sent before was read. */
  readonly waiting: () => number;
  /** Sets its replies from now on. */
  readonly behave: (script: Script) => void;
}

/** Replies `Guten Tag.` to everything, with its token usage. */
const GREETING: Script = () => ['Guten ', 'Tag.', { usage: { input: 20, output: 4 } }, { end: 'stop' }];

/** A model for tests. It replies as its script says, and ends without an error when aborted, like the real one. */
export function scriptedModel(first: Script = GREETING): ScriptedModel {
  const asked: (readonly ChatMessage[])[] = [];
  let script = first;
  let open = 0;
  let waiting = 0;
  return {
    name: 'scripted',
    host: 'model.example',
    asked,
    open: () => open,
    waiting: () => waiting,
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
          else if (step === FOR_EVER) {
            waiting += 1;
            await once(signal, 'abort');
            waiting -= 1;
          } else yield step;
        }
      } finally {
        open -= 1;
      }
    },
  };
}
