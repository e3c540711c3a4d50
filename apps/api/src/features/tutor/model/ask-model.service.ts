import type { ChatMessage, ChatModel, ChatPart } from '@wordreel/tutor';
import type { Bill } from '#features/tutor/quotas/quota.service';
import { estimateUsage, type Usage } from '#lib/completion';

/** The longest reply, in tokens, and what a short call beside it may have (`learning.md` 5.1). */
export const REPLY_TOKENS = 350;
export const SIDE_CALL_TOKENS = 250;

/** A call to a model. */
export interface Call {
  readonly model: ChatModel;
  readonly messages: readonly ChatMessage[];
  readonly maxTokens: number;
  readonly signal: AbortSignal;
  /** To which what it costs is added. */
  readonly bill: Pick<Bill, 'add'>;
}

/** Why a reply ended; null where it was stopped. */
type End = Extract<ChatPart, { end: unknown }>['end'] | null;

/** A piece of a reply; `isAnew`: it replaces all that came before. */
export interface Delta {
  readonly text: string;
  readonly isAnew: boolean;
}

/**
 * Asks a model, and adds what it cost to the bill however it ends: by what its server told, else by an estimate.
 * @returns why it ended, once all of its text was yielded
 * @throws ChatFailure
 */
export async function* askModel({ model, messages, maxTokens, signal, bill }: Call): AsyncGenerator<Delta, End> {
  let [text, end]: [string, End] = ['', null];
  let usage: Usage | null = null;
  try {
    for await (const part of model.stream(messages, { maxTokens, signal })) {
      if ('usage' in part) ({ usage } = part);
      else if ('end' in part) ({ end } = part);
      else {
        const delta = 'delta' in part ? { text: part.delta, isAnew: false } : { text: '', isAnew: true };
        text += delta.text;
        yield delta;
      }
    }
    return signal.aborted ? null : end;
  } finally {
    bill.add(usage ?? estimateUsage(messages, text));
  }
}

/** As `askModel`, of a short text that nobody reads while it comes. */
export async function askWhole(call: Call): Promise<string> {
  let whole = '';
  for await (const { text, isAnew } of askModel(call)) whole = isAnew ? text : whole + text;
  return whole;
}
