import type { ErrorBody, LanguageCode } from '@wordreel/shared';
import { isRecord } from '#lib/is-record.ts';
import { noteAnswer } from '#lib/use-reach.ts';

/** A call of the API, its path below `/api`. */
export interface ApiRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** JSON, or the bytes of a file. */
  body?: unknown;
  /** The language that it asks for, for a guest's device, which knows no addresses. */
  language?: LanguageCode;
  /** Where a guest reads the same of what is open to everybody; without, a guest is answered from this device. */
  publicUrl?: string;
  /** Whose call it is: the server refuses it for anybody else, as after a login in another tab. */
  learner?: string;
  /** Whether it goes on when the page is left. */
  outlivesPage?: boolean;
  /** Milliseconds after which nobody waits for an answer any more. */
  timeoutMs?: number;
}

/** A server that does not answer a question for so long is away; what it has to do may take longer. Milliseconds. */
const READ_TIMEOUT_MS = 15_000;
const TIMEOUT_MS = 60_000;

/** What a failed call leaves: `status` 0 where no answer came. */
export interface ApiError {
  status: number;
  statusText: string;
  code: ErrorBody['error'] | 'network_error';
  message: string;
  /** Seconds after which the server wants to be asked again. */
  retryAfter?: number;
}

export type ApiAnswer = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

/** The text of a failure whose answer has none; a form has its own for it. */
const NO_TEXT = 'Request failed';

export const NO_ANSWER: ApiError = {
  status: 0,
  statusText: '',
  code: 'network_error',
  message: 'Network error occurred',
};

const TOO_LATE: ApiError = { ...NO_ANSWER, message: 'The server takes too long to answer. Please try again.' };

/** Sends a call to the server, with the cookies that say who calls. */
export async function callApi(request: ApiRequest, signal?: AbortSignal): Promise<ApiAnswer> {
  const { url, method = 'GET', body, learner, outlivesPage = false } = request;
  const { timeoutMs = method === 'GET' ? READ_TIMEOUT_MS : TIMEOUT_MS } = request;
  const isFile = body instanceof Blob;
  const late = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`/api${url}`, {
      method,
      credentials: 'include',
      keepalive: outlivesPage,
      signal: signal === undefined ? late : AbortSignal.any([signal, late]),
      headers: {
        ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        ...(learner !== undefined && { 'x-learner': learner }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
    answer = await readJson(response);
  } catch {
    // Nobody waits any more for a call that was given up.
    if (signal?.aborted !== true) noteAnswer(false);
    return { error: late.aborted ? TOO_LATE : NO_ANSWER };
  }
  noteAnswer(true);
  return response.ok && answer !== undefined ? { data: unwrap(answer) } : { error: readError(response, answer) };
}

/** Whether a failure is the way's or the server's own, so that the same call may succeed a little later. */
export function isOutage({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** The body's JSON, null for an empty one; undefined where it cannot be read. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Data lies in a `data` field or is the whole body (specification, section 7). */
function unwrap(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
}

/** What an answer says that is not OK. @param body its JSON; undefined where it has none that can be read */
export function readError(response: Response, body: unknown): ApiError {
  // A proxy or another server may answer in our place, with fields of any shape.
  const { error, message } = isRecord(body) ? body : {};
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    // An answer that is OK but unreadable is a failure that its status does not name.
    statusText: response.ok ? '' : response.statusText,
    code: typeof error === 'string' ? (error as ApiError['code']) : 'internal_error',
    message: [message, error].find(isText) ?? NO_TEXT,
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  };
}

/** An error page as a message would fill the screen. */
const LONGEST_MESSAGE = 500;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_MESSAGE;

/** Whether what a call threw is a failure that has a text, as against a bug. */
export function isFailure(cause: unknown): cause is ApiError {
  return typeof cause === 'object' && cause !== null && 'status' in cause && 'code' in cause && 'message' in cause;
}

/** What is wrong with an answer that came. */
export class InvalidAnswer extends Error {}

/** What a form tells of a failure. */
export interface Failure {
  message: string;
  /** The server's, where it said no. */
  code?: ApiError['code'];
}

/** What to tell of a failure: the server's text, else `fallback`. */
export function failureOf(cause: unknown, fallback: string): Failure {
  if (cause instanceof InvalidAnswer) return { message: cause.message };
  if (!isFailure(cause)) return { message: 'An unexpected error occurred' };
  return { message: cause.message === NO_TEXT ? fallback : cause.message, code: cause.code };
}
