import { types } from 'node:util';
import { ChatFailure, type ChatFailureKind } from '@wordreel/tutor';
import type * as Sdk from 'openai';
import { SECOND } from '#lib/clock';

/** A failure with the server's message, which must not leave the adapter: it may quote the key or the conversation. */
export interface Failure {
  readonly failure: ChatFailure;
  /** HTTP status; null if there was no response or the error has no status. */
  readonly status: number | null;
  /** In ms. */
  readonly retryAfter: number | null;
  readonly serverMessage: string;
}

/** The model spent all tokens of the reply on thinking, so the learner got no text. */
export class OutOfTokens extends ChatFailure {
  constructor() {
    super('misconfigured', 'The model spends the whole room of its reply on thinking');
  }
}

/** An error that a server sends within a stream, in a shape that the library does not recognize. */
export class StreamError extends Error {
  readonly code: string | number | undefined;

  constructor(message: string, code: string | number | undefined) {
    super(message);
    this.code = code;
  }
}

/** Formats an error code such as `insufficient_quota` or `ECONNREFUSED`. */
const word = (code: unknown): string => (typeof code === 'string' && /^\w{1,40}$/.test(code) ? ` (${code})` : '');

const FILTERED =
  /content[ _-]?(?:filter|policy|management|exists risk)|data_?inspection|moderat|inappropriate|\bflagged\b|\bsafety\b|prohibited_content/i;
const NO_MODEL =
  /model.{0,200}(?:not (?:found|exist|loaded|available)|does(?:n't| not) exist|unknown)|(?:no|unknown|invalid|load) model/i;

/** Statuses after which the same request may succeed a moment later. */
const PASSING = new Set([408, 409, 425, 429]);
/** 5xx statuses that are permanent: the server does not support the request. */
const LASTING = new Set([501, 505]);

function kindOf(status: number, words: string): ChatFailureKind {
  if (status >= 400 && status < 500 && FILTERED.test(words)) return 'refused';
  if (words.includes('insufficient_quota') || NO_MODEL.test(words)) return 'misconfigured';
  if (PASSING.has(status)) return 'busy';
  return status >= 500 && !LASTING.has(status) ? 'busy' : 'misconfigured';
}

function retryAfterOf(headers: Headers | undefined): number | null {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isNaN(seconds) ? null : seconds * SECOND;
}

function rootOf(error: unknown): unknown {
  let root = error;
  while (types.isNativeError(root) && root.cause !== undefined) root = root.cause;
  return root;
}

const codeOf = (error: unknown): unknown => (types.isNativeError(error) && 'code' in error ? error.code : undefined);

interface Answered {
  readonly status?: number | undefined;
  readonly code?: unknown;
  readonly message: string;
  readonly headers?: Headers | undefined;
}

function ofAnswer({ status, code, headers, message }: Answered): Failure {
  // An error in the middle of a reply has its status in the body, if at all.
  const where = status === undefined ? 'broke off with' : 'answered';
  const numeric = Number(code ?? Number.NaN);
  const number = status ?? (numeric >= 400 && numeric < 600 ? numeric : Number.NaN);
  const words = `${String(code)} ${message}`;
  const rest = { retryAfter: retryAfterOf(headers), serverMessage: message };
  if (code === 'web_page') {
    const failure = new ChatFailure('misconfigured', 'At the address of the model there is a web page');
    return { ...rest, failure, status: null };
  }
  if (Number.isNaN(number)) {
    const kind = FILTERED.test(words) ? 'refused' : NO_MODEL.test(words) ? 'misconfigured' : 'broken';
    return {
      ...rest,
      failure: new ChatFailure(kind, `The model's server ${where} an error${word(code)}`),
      status: null,
    };
  }
  const failure = new ChatFailure(kindOf(number, words), `The model's server ${where} ${number}${word(code)}`);
  return { ...rest, failure, status: number };
}

const own = (failure: ChatFailure): Failure => ({ failure, status: null, retryAfter: null, serverMessage: '' });

/** Converts an error into a failure whose message contains neither the key nor the conversation. */
export function failureOf(sdk: typeof Sdk, error: unknown): Failure {
  if (error instanceof ChatFailure) return own(error);
  if (error instanceof sdk.APIConnectionError) {
    return own(new ChatFailure('unreachable', `The model's server cannot be reached${word(codeOf(rootOf(error)))}`));
  }
  if (error instanceof sdk.APIError || error instanceof StreamError) return ofAnswer(error);
  const reason = error instanceof SyntaxError ? 'is no JSON' : 'broke off';
  return own(new ChatFailure('broken', `The reply ${reason}${word(codeOf(rootOf(error)))}`));
}

/** Removes the key from a server's error message, and words that may be quoted from the conversation. */
export function withoutQuotes(message: string, apiKey: string | null, texts: readonly string[]): string {
  const words = new Set(texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? []));
  const open = apiKey === null ? message : message.replaceAll(apiKey, '…');
  return open.replaceAll(/[\p{L}\p{M}]{4,}/gu, (one) => (words.has(one.toLowerCase()) ? '…' : one));
}
