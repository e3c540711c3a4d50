import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { guestReading } from '#store/guest/guest-reading.ts';
import type { ApiError, ApiRequest } from '#store/network/call-api.ts';
import { type SessionState, selectUser } from '#store/slices/session-slice.ts';

/**
 * Sends account requests and requests of signed-in learners to the server. Answers a guest's requests from local
 * storage in the same shapes, except for public data such as stories, which comes from the server. The code that calls
 * the server is loaded on first use.
 */
const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, context) => {
  const isLearner = selectUser(context.getState() as { session: SessionState }) !== null;
  const url = isLearner || request.url.startsWith('/auth/') ? request.url : request.publicUrl;
  if (url === undefined) return guestReading(context.endpoint, request.language);
  const network = await import('#store/network/network-base-query.ts');
  return network.networkBaseQuery({ ...request, url }, isLearner, context);
};

/** The API of the web client. Each resource injects its endpoints in its own file. */
export const api = createApi({
  baseQuery,
  tagTypes: [
    'Activity',
    'Comprehension',
    'ExerciseSession',
    'Imports',
    'KnownSteps',
    'KnownWords',
    'Language',
    'LanguageList',
    'Preferences',
    'StudyQueue',
    'StudySettings',
    'Transcript',
    'WatchHistory',
    'WatchLater',
  ],
  // A language and its videos are fetched once. Changes patch the cache or invalidate a tag.
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  endpoints: () => ({}),
});
