import type { ChatMessage } from '@wordreel/tutor';
import { scriptedModel, type ScriptedModel } from './scripted-model.ts';

type Script = Parameters<ScriptedModel['behave']>[0];
type Steps = ReturnType<Script>;

/** What a model is asked for. */
export type Wish = 'reply' | 'easier' | 'simpler' | 'notes' | 'summary' | 'translation';

/** What a call is for, by what it says. */
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

/** A whole text, in two pieces, with what it cost: 25 tokens. */
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

/** A model that answers each kind of call as it is told, and else as usual. */
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
    /** What it says from now on; what is left out is as usual. */
    answer,
    /** The calls of one kind, from the first one on. */
    askedFor: (wish: Wish) => model.asked.filter((messages) => wishOf(messages) === wish),
  };
}
