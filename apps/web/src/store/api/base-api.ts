import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** The API of the web client. Each resource injects its endpoints in its own file. */
export const api = createApi({
  baseQuery,
  tagTypes: [
    'Activity',
    'Comprehension',
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
