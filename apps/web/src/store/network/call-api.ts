import type { ErrorBody } from '@wordreel/shared';
import { isRecord } from '#lib/storage/is-record.ts';
import { recordReachability } from '#lib/server/server-status.ts';
import { wait } from '#lib/time/wait.ts';
import * as texts from '#texts/notices.tsx';

/** An API request; its path is relative to `/api`. */
export interface ApiRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A value to send as JSON, or the bytes of a file. */
  body?: unknown;
  /** Content type, if the body is a file. */
  contentType?: string;
  /** Public URL where guests get the same data. */
  publicUrl?: string;
  /** Returns the response to a guest's request from the data on this device. */
  guest?: () => unknown;
  /** Id of the learner who makes the request. If another learner has since logged in, the server refuses it. */
  learner?: string;
  /** Whether the request continues when the page is closed. */
  outlivesPage?: boolean;
  /** Milliseconds to wait for a response. */
  timeoutMs?: number;
}

/** Milliseconds after which a server that has not responded to a read counts as offline. Writes may take longer. */
const READ_TIMEOUT_MS = 15_000;
const TIMEOUT_MS = 60_000;

/** A failed request; `status` is 0 if there was no response. */
export interface ApiError {
  status: number;
  statusText: string;
  code: ErrorBody['error'] | 'network_error';
  message: string;
  /** Seconds that the server asks clients to wait before the next request. */
  retryAfter?: number;
}

export type ApiAnswer<Data = unknown> = { data: Data; error?: undefined } | { data?: undefined; error: ApiError };

/** Message for a failure whose response has none. Forms replace it with their own. */
const NO_TEXT = texts.requestFailed;

export const NO_ANSWER: ApiError = {
  status: 0,
  statusText: '',
  code: 'network_error',
  message: texts.networkErrorOccurred,
};

const TOO_LATE: ApiError = { ...NO_ANSWER, message: texts.serverTooSlow };

export async function callApi(request: ApiRequest, signal?: AbortSignal): Promise<ApiAnswer> {
  const {
    url,
    method = 'GET',
    body,
    contentType = 'application/octet-stream',
    learner,
    outlivesPage = false,
  } = request;
  const { timeoutMs = method === 'GET' ? READ_TIMEOUT_MS : TIMEOUT_MS } = request;
  const isFile = body instanceof Blob;
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`/api${url}`, {
      method,
      credentials: 'include',
      keepalive: outlivesPage,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      headers: {
        ...(body !== undefined && { 'content-type': isFile ? contentType : 'application/json' }),
        ...(learner !== undefined && { 'x-learner': learner }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
    answer = await readJson(response);
  } catch {
    // A canceled request says nothing about the server.
    if (signal?.aborted !== true) recordReachability(false);
    return { error: timeout.aborted ? TOO_LATE : NO_ANSWER };
  }
  recordReachability(true);
  return response.ok && answer !== undefined ? { data: unwrap(answer) } : { error: await readError(response, answer) };
}

/** Returns the reason to show after the colon in an error message. */
export const reasonOf = ({ statusText, message }: ApiError): string =>
  statusText || message || texts.unknownErrorOccurred;

/** Whether a failure is temporary (network or server), so that the same request may succeed later. */
export function isOutage({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** Milliseconds between the requests of `untilServerAnswers`. */
const POLL_MS = 2000;

/** Polls the server until it responds or the signal aborts. */
export async function untilServerAnswers(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { error } = await callApi({ url: '/health' }, signal);
    if (error === undefined) return;
    await wait(POLL_MS);
  }
}

/** Returns the parsed JSON body, null if the body is empty, or undefined if it is not valid JSON. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Returns the `data` field if there is one, else the whole body. */
function unwrap(body: unknown): unknown {
  return isRecord(body) && 'data' in body ? body['data'] : body;
}

/** Reads the error from a failed response. @param body its parsed JSON; undefined if it is not valid JSON */
export function readError(response: Response, body: unknown): Promise<ApiError> {
  // The response may come from a proxy or another server, so the fields may have any type.
  const { error } = isRecord(body) ? body : {};
  const retryAfter = Number(response.headers.get('retry-after'));
  const failed: ApiError = {
    status: response.status,
    // A response with an OK status but an unreadable body is a failure; its status text would not describe that.
    statusText: response.ok ? '' : response.statusText,
    code: typeof error === 'string' ? (error as ApiError['code']) : 'internal_error',
    message: NO_TEXT,
    ...(retryAfter > 0 && { retryAfter }),
  };
  // Most pages never show an error, so its texts are loaded with the first one.
  return import('./error-texts.ts').then(
    ({ withText }) => withText(failed, body),
    () => failed,
  );
}

/** Whether a thrown value is a failed request, rather than a bug. */
export function isFailure(cause: unknown): cause is ApiError {
  return isRecord(cause) && 'status' in cause && 'code' in cause;
}

/** Thrown if a response has unexpected content. */
export class InvalidAnswer extends Error {}

export interface Failure {
  message: string;
  /** Error code, if the server refused the request. */
  code?: ApiError['code'];
}

/** Returns the message for a failure: the server's text if it sent one, else `fallback`. */
export function failureOf(cause: unknown, fallback: string): Failure {
  if (cause instanceof InvalidAnswer) return { message: cause.message };
  if (!isFailure(cause)) return { message: texts.anUnexpectedErrorOccurred };
  return { message: cause.message === NO_TEXT ? fallback : cause.message, code: cause.code };
}

/** Returns the message for a mutation's error; null if there is no error. */
export function failureText(error: unknown, fallback: string): string | null {
  return error === undefined ? null : failureOf(error, fallback).message;
}
