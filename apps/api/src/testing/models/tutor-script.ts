import type { ChatMessage } from '@wordreel/tutor';
import { scriptedModel, type ScriptedModel } from './scripted-model.ts';

type Script = Parameters<ScriptedModel['behave']>[0];
type Steps = ReturnType<Script>;

/** The purpose of a call to the model. */
export type Wish = 'reply' | 'easier' | 'simpler' | 'notes' | 'summary' | 'translation';

/** Returns the purpose of a call from its messages. */
function wishOf(messages: readonly ChatMessage[]): Wish {
  const system = messages[0]?.content ?? '';
  const last = messages.at(-1)?.content ?? '';
  if (system.startsWith('You correct one message')) return 'notes';
  if (system.startsWith('Sum up')) return 'summary';
  if (system.startsWith('Translate')) return 'translation';
  if (last.startsWith('Say the same once more')) return 'easier';
  return last.startsWith('I did not understand') ? 'simpler' : 'reply';
}

type Parts = Partial<Record<Wish, Steps | ((messages: readonly ChatMessage[]) => Steps)>>;

const USAGE = { usage: { input: 20, output: 5 } } as const;
const STOP = { end: 'stop' } as const;

/** A whole text in two pieces, with a usage of 25 tokens. */
export const whole = (text: string): Steps => [text.slice(0, 4), text.slice(4), USAGE, STOP];

export const noNotes = whole('{"notes":[],"goals":[]}');

/** One correction of `Ich habe ein Katze.`, which reaches the first goal. */
export const NOTE =
  '{"notes":[{"quote":"ein Katze","better":"eine Katze","why":"Katze is feminine","kind":"grammar"}],"goals":[0]}';

const USUAL: Record<Wish, Steps> = {
  reply: whole('Guten Tag. Was ist das?'),
  easier: whole('Gut. Und du?'),
  simpler: whole('Was ist das?'),
  notes: noNotes,
  summary: whole('They talk about houses.'),
  translation: whole('Good day. What is that?'),
};

/** Returns a model with configurable replies for each kind of call, and defaults for the rest. */
export function tutorModel() {
  const model = scriptedModel();
  const answer = (parts: Parts = {}): void =>
    model.behave((messages) => {
      const wish = wishOf(messages);
      const steps = parts[wish] ?? USUAL[wish];
      return typeof steps === 'function' ? steps(messages) : steps;
    });
  answer();
  return {
    model,
    /** Sets its replies from now on. Omitted ones use the defaults. */
    answer,
    /** Returns all calls of one kind. */
    askedFor: (wish: Wish) => model.asked.filter((messages) => wishOf(messages) === wish),
  };
}
