import type { LearningSettings, LearningSettingsBody, TrainingAnswer, WeightsStatus } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { whenFulfilled } from '#store/api/when-fulfilled.ts';

/** Tags of data that depends on due days: the words, the queue and their counts. */
const DAYS = ['StudyQueue', 'Language', 'Activity'] as const;

export const learningSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLearningSettings: build.query<LearningSettings, void>({
      query: () => ({ url: '/learning-settings' }),
      // Seconds. Every card reads these settings; the settings screen refetches them.
      keepUnusedDataFor: 600,
    }),

    saveLearningSettings: build.mutation<LearningSettings, LearningSettingsBody>({
      query: (body) => ({ url: '/learning-settings', method: 'PUT', body }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        whenFulfilled(queryFulfilled, (data) =>
          dispatch(learningSettingsApi.util.updateQueryData('getLearningSettings', undefined, () => data)),
        ),
      invalidatesTags: (_data, error, changes) =>
        error !== undefined ? [] : changes.hidesGoals === undefined ? DAYS : ['Activity'],
    }),

    getWeights: build.query<WeightsStatus, void>({
      query: () => ({ url: '/weights' }),
      keepUnusedDataFor: 0,
    }),

    trainWeights: build.mutation<TrainingAnswer, void>({
      query: () => ({ url: '/weights/train', method: 'POST' }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        whenFulfilled(queryFulfilled, (data) =>
          dispatch(learningSettingsApi.util.updateQueryData('getWeights', undefined, () => data.weights)),
        ),
      invalidatesTags: (answer) => (answer?.outcome === 'adopted' ? DAYS : []),
    }),

    resetWeights: build.mutation<WeightsStatus, void>({
      query: () => ({ url: '/weights/reset', method: 'POST' }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        whenFulfilled(queryFulfilled, (data) =>
          dispatch(learningSettingsApi.util.updateQueryData('getWeights', undefined, () => data)),
        ),
      invalidatesTags: (_data, error) => (error === undefined ? DAYS : []),
    }),
  }),
});
