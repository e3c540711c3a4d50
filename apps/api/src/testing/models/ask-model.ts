import { ChatFailure, type ChatMessage, type ChatModel, type ChatPart } from '@wordreel/tutor';

/** The messages before the reply. */
export const MESSAGES: readonly ChatMessage[] = [
  { role: 'system', content: 'You are a tutor.' },
  { role: 'user', content: 'Ich mag Käse.' },
];

export interface Wishes {
  readonly maxTokens?: number;
  readonly signal?: AbortSignal;
  /** Receives each part as it arrives. */
  readonly hear?: (part: ChatPart) => void;
}

/** Calls a model once. Returns its joined text, all other parts, and the failure if there is one. */
export async function askModel(model: ChatModel, wishes: Wishes = {}) {
  const { maxTokens = 350, signal = new AbortController().signal, hear } = wishes;
  const parts = [];
  let failure: unknown = null;
  try {
    for await (const part of model.stream(MESSAGES, { maxTokens, signal })) {
      parts.push(part);
      hear?.(part);
    }
  } catch (error) {
    failure = error instanceof ChatFailure ? [error.kind, error.message] : error;
  }
  const text = parts.map((part) => ('delta' in part ? part.delta : '')).join('');
  return { text, rest: parts.filter((part) => !('delta' in part)), failure };
}
