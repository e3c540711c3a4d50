import type { ChatMessage, ChatModel, ChatPart } from '@wordreel/tutor';
import type { Bill } from '#features/tutor/quotas/quota.service';
import { estimateUsage, type Usage } from '#lib/completion';

/** Maximum number of tokens of a reply, and of the short calls that run alongside it. */
export const REPLY_TOKENS = 350;
export const SIDE_CALL_TOKENS = 250;

export interface Call {
  readonly model: ChatModel;
  readonly messages: readonly ChatMessage[];
  readonly maxTokens: number;
  readonly signal: AbortSignal;
  readonly bill: Pick<Bill, 'add'>;
}

/** The reason why a reply ended; null if it was stopped. */
type End = Extract<ChatPart, { end: unknown }>['end'] | null;

/** A piece of a reply. With `isRestart` it replaces everything before it. */
export interface Delta {
  readonly text: string;
  readonly isRestart: boolean;
}

/** Calls a model and charges `bill`, however the call ends. @returns why the reply ended @throws ChatFailure */
export async function* askModel({ model, messages, maxTokens, signal, bill }: Call): AsyncGenerator<Delta, End> {
  let [text, end]: [string, End] = ['', null];
  let usage: Usage | null = null;
  try {
    for await (const part of model.stream(messages, { maxTokens, signal })) {
      if ('usage' in part) ({ usage } = part);
      else if ('end' in part) ({ end } = part);
      else {
        const delta = 'delta' in part ? { text: part.delta, isRestart: false } : { text: '', isRestart: true };
        text += delta.text;
        yield delta;
      }
    }
    return signal.aborted ? null : end;
  } finally {
    bill.add(usage ?? estimateUsage(messages, text));
  }
}

export async function askWhole(call: Call): Promise<string> {
  let whole = '';
  for await (const { text, isRestart } of askModel(call)) whole = isRestart ? text : whole + text;
  return whole;
}
