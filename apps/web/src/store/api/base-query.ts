import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { selectUser, type sessionSlice } from '#store/session-slice.ts';
import type { ApiError, ApiRequest } from './call-api.ts';
import { guestReading } from './guest-reading.ts';

type State = { session: ReturnType<typeof sessionSlice.getInitialState> };

/**
 * Sends account calls and a signed-in learner's calls to the server; a guest's words and levels are answered from local
 * storage, in the same shapes. What talks to the server is loaded when somebody does, what a guest does when they do it.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, context) => {
  const isLearner = selectUser(context.getState() as State) !== null;
  if (!isLearner && !request.url.startsWith('/auth/')) {
    return guestReading(request) ?? (await import('./guest-base-query.ts')).guestBaseQuery(request);
  }
  const { networkBaseQuery } = await import('./network-base-query.ts');
  return networkBaseQuery(request, isLearner, context);
};
