/** One message of a chat, as in the OpenAI chat completions API. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A part of a reply: text, a restart (discard all text so far: it was reasoning), token usage, or finish reason. */
export type ChatPart =
  | { readonly delta: string }
  | { readonly restart: true }
  | { readonly usage: { readonly input: number; readonly output: number } }
  | { readonly end: 'stop' | 'length' | 'filter' };

export interface ChatOptions {
  readonly maxTokens: number;
  /** When aborted, the stream to the server is closed and the iteration ends without an error. */
  readonly signal: AbortSignal;
}

/** A chat model: one behind a URL, or a fake in tests. */
export interface ChatModel {
  readonly name: string;
  readonly host: string;
  /** @throws ChatFailure */
  readonly stream: (messages: readonly ChatMessage[], options: ChatOptions) => AsyncIterable<ChatPart>;
}

/**
 * Why a reply failed or broke off. `timeout`: the first byte, the next byte or the whole reply took too long.
 * `unreachable`: no connection. `busy`: 429 or 5xx. `refused`: a filter withheld it. `misconfigured`: a wrong URL, key,
 * model or setting, which only the operator can correct. `broken`: the response can't be parsed.
 */
export type ChatFailureKind = 'timeout' | 'unreachable' | 'busy' | 'refused' | 'misconfigured' | 'broken';

export class ChatFailure extends Error {
  override readonly name = 'ChatFailure';
  readonly kind: ChatFailureKind;
  /** For the operator's log: the server's own error text, without the key and the messages. */
  readonly serverMessage: string;

  constructor(
    kind: ChatFailureKind,
    message: string,
    { serverMessage = '', ...options }: ErrorOptions & { readonly serverMessage?: string } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.serverMessage = serverMessage;
  }
}
