import type { ChatMessage, ChatModel, ChatOptions } from '@wordreel/tutor';

/** Tokens that a request took. */
export interface Usage {
  readonly input: number;
  readonly output: number;
}

/** What a server that does not tell it has probably counted: four characters a token (`learning.md` 5.1). */
export function estimateUsage(messages: readonly ChatMessage[], reply: string): Usage {
  const asked = messages.reduce((sum, { content }) => sum + content.length, 0);
  return { input: Math.ceil(asked / 4), output: Math.ceil(reply.length / 4) };
}

/**
 * Asks a model and waits for the whole reply.
 * @returns the text, cut where the longest reply or the signal did; the usage is estimated where the server tells none
 * @throws ChatFailure
 */
export async function completion(
  model: ChatModel,
  messages: readonly ChatMessage[],
  wishes: ChatOptions,
): Promise<{ text: string; usage: Usage }> {
  let text = '';
  let usage: Usage | undefined;
  for await (const part of model.stream(messages, wishes)) {
    if ('delta' in part) text += part.delta;
    else if ('anew' in part) text = '';
    else if ('usage' in part) usage = part.usage;
  }
  return { text, usage: usage ?? estimateUsage(messages, text) };
}
