import { types } from 'node:util';
import { ChatFailure } from '@wordreel/tutor';
import type * as Sdk from 'openai';
import { SECOND } from '#lib/clock';

/** A failure and what the server said of it, which goes no further: it may repeat the key, or what was said. */
export interface Failure {
  readonly failure: ChatFailure;
  /** Ms. */
  readonly retryAfter: number | null;
  readonly said: string;
}

/** A machine's word of what is wrong, such as `insufficient_quota` or `ECONNREFUSED`. */
const word = (code: unknown): string => (typeof code === 'string' && /^\w{1,40}$/.test(code) ? ` (${code})` : '');

const kindOf = (status: number) => (status === 429 || status >= 500 ? 'busy' : 'refused');

function retryAfterOf(headers: Headers | undefined): number | null {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isNaN(seconds) ? null : seconds * SECOND;
}

/** The innermost reason: of a connection that fails, Node's. */
function rootOf(error: unknown): unknown {
  let root = error;
  while (types.isNativeError(root) && root.cause !== undefined) root = root.cause;
  return root;
}

const codeOf = (error: unknown): unknown => (types.isNativeError(error) && 'code' in error ? error.code : undefined);

function ofStatus({ status, code, headers, message }: InstanceType<typeof Sdk.APIError>, isBegun: boolean): Failure {
  // In the middle of a reply the status is in the body, if anywhere.
  const number = status ?? Number(code);
  const where = isBegun ? 'broke off with' : 'answered';
  const failure = Number.isNaN(number)
    ? new ChatFailure('broken', `The model's server ${where} an error${word(code)}`)
    : new ChatFailure(kindOf(number), `The model's server ${where} ${number}${word(code)}`);
  return { failure, retryAfter: retryAfterOf(headers), said: message };
}

const own = (failure: ChatFailure): Failure => ({ failure, retryAfter: null, said: '' });

/** What went wrong, in words that hold neither the key nor anything that was said. */
export function failureOf(sdk: typeof Sdk, error: unknown): Failure {
  if (error instanceof ChatFailure) return own(error);
  if (error instanceof sdk.APIConnectionError) {
    return own(new ChatFailure('unreachable', `The model's server cannot be reached${word(codeOf(rootOf(error)))}`));
  }
  if (error instanceof sdk.APIError) return ofStatus(error, error.status === undefined);
  const reason = error instanceof SyntaxError ? 'is no JSON' : 'broke off';
  return own(new ChatFailure('broken', `The reply ${reason}${word(codeOf(rootOf(error)))}`));
}
