import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { guestReading } from '#store/guest/guest-reading.ts';
import { selectUser, type sessionSlice } from '#store/session/session-slice.ts';
import type { ApiError, ApiRequest } from './call-api.ts';

type State = { session: ReturnType<typeof sessionSlice.getInitialState> };

/**
 * Sends account calls and a signed-in learner's calls to the server; what a guest asks is answered from local storage, in
 * the same shapes; what is open to everybody, as a story, comes from the server for both. What talks to the server is
 * loaded when somebody does.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, context) => {
  const isLearner = selectUser(context.getState() as State) !== null;
  const url = isLearner || request.url.startsWith('/auth/') ? request.url : request.publicUrl;
  if (url === undefined) return guestReading(context.endpoint, request.language);
  const network = await import('./network-base-query.ts');
  return network.networkBaseQuery({ ...request, url }, isLearner, context);
};
