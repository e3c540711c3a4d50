/** One message of a chat, as the OpenAI chat completions API has them. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/**
 * A piece of a reply: text, that all text until now was a thought and is to be forgotten, what the reply has cost in
 * tokens (wherever the server tells it), or why it ended.
 */
export type ChatPart =
  | { readonly delta: string }
  | { readonly anew: true }
  | { readonly usage: { readonly input: number; readonly output: number } }
  | { readonly end: 'stop' | 'length' | 'filter' };

export interface ChatOptions {
  readonly maxTokens: number;
  /** Aborted: the server's stream is closed, and the iteration ends without an error. */
  readonly signal: AbortSignal;
}

/** Whoever answers: a model behind an address, or a test's. */
export interface ChatModel {
  readonly name: string;
  /** The host that hears the messages. */
  readonly host: string;
  /** @throws ChatFailure */
  readonly stream: (messages: readonly ChatMessage[], wishes: ChatOptions) => AsyncIterable<ChatPart>;
}

/**
 * Why a reply did not come, or broke off. `timeout`: the first byte, the next one or the whole took too long.
 * `unreachable`: no connection. `busy`: 429, or 5xx. `refused`: a filter withheld it. `misconfigured`: a wrong address,
 * key, model or setting, which only the host can correct. `broken`: what came cannot be read.
 */
export type ChatFailureKind = 'timeout' | 'unreachable' | 'busy' | 'refused' | 'misconfigured' | 'broken';

export interface ChatFailureOptions extends ErrorOptions {
  /** For the host's log: the server's own words, without the key and without what was said to it. */
  readonly said?: string;
}

export class ChatFailure extends Error {
  override readonly name = 'ChatFailure';
  readonly kind: ChatFailureKind;
  readonly said: string;

  constructor(kind: ChatFailureKind, message: string, { said = '', ...options }: ChatFailureOptions = {}) {
    super(message, options);
    this.kind = kind;
    this.said = said;
  }
}
