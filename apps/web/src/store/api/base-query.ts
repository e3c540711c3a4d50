import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { guestReading } from '#store/guest/guest-reading.ts';
import type { ApiError, ApiRequest } from '#store/network/call-api.ts';
import { selectUser, type sessionSlice } from '#store/slices/session-slice.ts';

type State = { session: ReturnType<typeof sessionSlice.getInitialState> };

/**
 * Sends account requests and requests of signed-in learners to the server. Answers a guest's requests from local
 * storage in the same shapes, except for public data such as stories, which comes from the server. The code that calls
 * the server is loaded on first use.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, context) => {
  const isLearner = selectUser(context.getState() as State) !== null;
  const url = isLearner || request.url.startsWith('/auth/') ? request.url : request.publicUrl;
  if (url === undefined) return guestReading(context.endpoint, request.language);
  const network = await import('#store/network/network-base-query.ts');
  return network.networkBaseQuery({ ...request, url }, isLearner, context);
};
