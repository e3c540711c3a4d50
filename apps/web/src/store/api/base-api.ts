import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** The one API of the web client; each resource adds its endpoints in a file of its own. */
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
  // A language and its videos are fetched once; what changes them patches the cache or invalidates a tag.
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  endpoints: () => ({}),
});
