import type { ChatMessage, ChatModel, ChatPart } from '@wordreel/tutor';
import type { Deps } from '#deps';
import { charge, type UsageDay } from '#features/tutor/quotas/quota.service';
import { estimateUsage, type Usage } from '#lib/completion';

/** The longest reply, in tokens, and what a short call beside it may have (`learning.md` 5.1). */
export const REPLY_TOKENS = 350;
export const BESIDE_TOKENS = 250;

/** Who pays for a call: the learner, on the day from which the message was taken. */
export interface Payer {
  readonly userId: string;
  readonly day: UsageDay;
}

/** A call to a model. */
export interface Call {
  readonly model: ChatModel;
  readonly messages: readonly ChatMessage[];
  readonly maxTokens: number;
  readonly signal: AbortSignal;
  readonly payer: Payer;
}

/** Why a reply ended; null where it was stopped. */
type End = Extract<ChatPart, { end: unknown }>['end'] | null;

/**
 * Asks a model, and charges what it cost however it ends: by what its server told, else by an estimate.
 * @returns why it ended, once all of its text was yielded
 * @throws ChatFailure
 */
export async function* askModel(
  deps: Pick<Deps, 'db'>,
  { model, messages, maxTokens, signal, payer }: Call,
): AsyncGenerator<string, End> {
  let [text, end]: [string, End] = ['', null];
  let usage: Usage | null = null;
  try {
    for await (const part of model.stream(messages, { maxTokens, signal })) {
      if ('usage' in part) ({ usage } = part);
      else if ('end' in part) ({ end } = part);
      else {
        text += part.delta;
        yield part.delta;
      }
    }
    return signal.aborted ? null : end;
  } finally {
    await charge(deps, payer, usage ?? estimateUsage(messages, text));
  }
}

/** As `askModel`, of a short text that nobody reads while it comes. */
export async function askWhole(deps: Pick<Deps, 'db'>, call: Call): Promise<string> {
  let text = '';
  for await (const delta of askModel(deps, call)) text += delta;
  return text;
}
