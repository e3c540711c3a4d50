import type { ChatMessage, ChatModel, ChatOptions } from '@wordreel/tutor';

export interface Usage {
  readonly input: number;
  readonly output: number;
}

/** Estimates the usage at four characters per token, for servers that do not report it. */
export function estimateUsage(messages: readonly ChatMessage[], reply: string): Usage {
  const asked = messages.reduce((sum, { content }) => sum + content.length, 0);
  return { input: Math.ceil(asked / 4), output: Math.ceil(reply.length / 4) };
}

/** Calls a model and waits for the reply, which may be cut off. The usage may be estimated. @throws ChatFailure */
export async function completion(
  model: ChatModel,
  messages: readonly ChatMessage[],
  options: ChatOptions,
): Promise<{ text: string; usage: Usage }> {
  let text = '';
  let usage: Usage | undefined;
  for await (const part of model.stream(messages, options)) {
    if ('delta' in part) text += part.delta;
    else if ('restart' in part) text = '';
    else if ('usage' in part) usage = part.usage;
  }
  return { text, usage: usage ?? estimateUsage(messages, text) };
}
