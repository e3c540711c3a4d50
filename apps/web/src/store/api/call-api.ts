import type { ErrorBody } from '@wordreel/shared';

/** A call of the API, its path below `/api`. */
export interface ApiRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Where in a guest's list a word goes back to. Not sent: the server keeps its own order. */
  index?: number | undefined;
  /** Where a guest reads the same of what is open to everybody; without, a guest is answered from this device. */
  publicUrl?: string;
  /** Whether it only asks, although it has a body: it is then not sent again as an action is. */
  isReading?: boolean;
}

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

/** Sends a call to the server, with the cookies that say who calls. */
export async function callApi({ url, method = 'GET', body }: ApiRequest, signal?: AbortSignal): Promise<ApiAnswer> {
  let response: Response;
  try {
    response = await fetch(`/api${url}`, {
      method,
      credentials: 'include',
      signal: signal ?? null,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    return { error: NO_ANSWER };
  }
  const answer = await readJson(response);
  return response.ok && answer !== undefined ? { data: unwrap(answer) } : { error: readError(response, answer) };
}

/** Whether a failure is the way's or the server's own, so that the same call may succeed a little later. */
export function isOutage({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** The body's JSON, null for an empty one; undefined where it cannot be read. */
async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Data lies in a `data` field or is the whole body (specification, section 7). */
function unwrap(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
}

function readError(response: Response, body: unknown): ApiError {
  const { error, message } = (body ?? {}) as Partial<ErrorBody>;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    // An answer that is OK but unreadable is a failure that its status does not name.
    statusText: response.ok ? '' : response.statusText,
    code: error ?? 'internal_error',
    message: message ?? error ?? NO_TEXT,
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  };
}

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
