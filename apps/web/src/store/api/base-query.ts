import { fetchBaseQuery, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ErrorBody } from '@wordreel/shared';
import { selectSessionStatus, type sessionSlice } from '#store/session-slice.ts';
import { guestBaseQuery } from './guest-base-query.ts';

/** A call of the API, its path below `/api`. */
export interface ApiRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Where in a guest's list a word goes back to. Not sent: the server keeps its own order. */
  index?: number | undefined;
}

/** What a failed call leaves: `status` 0 where no answer came. */
export interface ApiError {
  status: number;
  statusText: string;
  code: ErrorBody['error'] | 'network_error';
  message: string;
}

const overNetwork = fetchBaseQuery({ baseUrl: '/api', credentials: 'include' });

/** Sends a signed-in learner's call to the server; a guest's is answered from local storage, in the same shapes. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, context, extra) => {
  const state = context.getState() as { session: ReturnType<typeof sessionSlice.getInitialState> };
  if (selectSessionStatus(state) !== 'authenticated') return guestBaseQuery(request);
  const { index: _notSent, ...sent } = request;
  const { data, error, meta } = await overNetwork(sent, context, extra);
  if (error === undefined) return { data: unwrap(data) };
  const response = meta?.response;
  if (response === undefined) {
    return { error: { status: 0, statusText: '', code: 'network_error', message: 'Network error occurred' } };
  }
  return { error: readError(response, error.data) };
};

/** Data lies in a `data` field or is the whole body (specification, section 7). */
function unwrap(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
}

function readError(response: Response, body: unknown): ApiError {
  const { error, message } = (body ?? {}) as Partial<ErrorBody>;
  return {
    status: response.status,
    // An answer that is OK but unreadable is a failure that its status does not name.
    statusText: response.ok ? '' : response.statusText,
    code: error ?? 'internal_error',
    message: message ?? error ?? 'Request failed',
  };
}
