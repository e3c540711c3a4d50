import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError, ApiRequest } from '#store/network/call-api.ts';
import { sessionIn } from '#store/slices/session-slice.ts';
import * as texts from '#texts/notices.tsx';

const FOR_LEARNERS: ApiError = { status: 401, statusText: '', code: 'unauthenticated', message: texts.pleaseLogIn };

/**
 * Sends account requests and learners' requests to the server. For guests, public data such as stories also comes from
 * the server, other data from this device in the same shape. The code that calls the server is loaded on first use.
 */
const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, context) => {
  const isLearner = sessionIn(context.getState()).user !== null;
  const url = isLearner || request.url.startsWith('/auth/') ? request.url : request.publicUrl;
  if (url === undefined) {
    return request.guest === undefined ? { error: FOR_LEARNERS } : { data: (await request.guest()) ?? null };
  }
  const { networkBaseQuery } = await import('#store/network/network-base-query.ts');
  return networkBaseQuery({ ...request, url }, isLearner, context);
};

/** Kinds of cached data. */
export const TAGS = [
  'Activity',
  'Comprehension',
  'ExerciseSession',
  'Imports',
  'KnownSteps',
  'KnownWords',
  'Language',
  'LanguageList',
  'OwnVideos',
  'Preferences',
  'StudyQueue',
  'StudySettings',
  'Transcript',
  'WatchHistory',
  'WatchLater',
] as const;

/** The API of the web client. Each resource injects its endpoints in its own file. */
export const api = createApi({
  baseQuery,
  tagTypes: TAGS,
  // A language and its videos are fetched once; after that, changes patch the cache or invalidate a tag.
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  endpoints: () => ({}),
});
