import type { LearningSettings, LearningSettingsBody, TrainingAnswer, WeightsStatus } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';

/** Tags of data that depends on due days: the words, the queue and their counts. */
const DAYS = ['StudyQueue', 'Language', 'Activity'] as const;

/** Shows the server's response. The calling form reports an error. */
async function showAnswer<Answer>(asked: Promise<{ data: Answer }>, show: (answer: Answer) => void): Promise<void> {
  const answer = await asked.catch(() => null);
  if (answer !== null) show(answer.data);
}

export const learningSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The learner's study settings for all languages. */
    getLearningSettings: build.query<LearningSettings, void>({
      query: () => ({ url: '/learning-settings' }),
      // Every card reads these settings. The settings screen refetches them, because another device may have changed
      // them.
      keepUnusedDataFor: 600,
    }),

    /** Changes the study settings of all languages. Omitted fields stay. */
    saveLearningSettings: build.mutation<LearningSettings, LearningSettingsBody>({
      query: (body) => ({ url: '/learning-settings', method: 'PUT', body }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        showAnswer(queryFulfilled, (data) =>
          dispatch(learningSettingsApi.util.updateQueryData('getLearningSettings', undefined, () => data)),
        ),
      invalidatesTags: (_data, error, changes) =>
        error !== undefined ? [] : changes.hidesGoals === undefined ? DAYS : ['Activity'],
    }),

    /** Whether the learner's own FSRS weights are in use, and the result of the last training. */
    getWeights: build.query<WeightsStatus, void>({
      query: () => ({ url: '/weights' }),
      keepUnusedDataFor: 0,
    }),

    /** Trains the learner's weights, which takes some seconds. */
    trainWeights: build.mutation<TrainingAnswer, void>({
      query: () => ({ url: '/weights/train', method: 'POST' }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        showAnswer(queryFulfilled, (data) =>
          dispatch(learningSettingsApi.util.updateQueryData('getWeights', undefined, () => data.weights)),
        ),
      invalidatesTags: (answer) => (answer?.outcome === 'adopted' ? DAYS : []),
    }),

    /** Returns to the default weights. */
    resetWeights: build.mutation<WeightsStatus, void>({
      query: () => ({ url: '/weights/reset', method: 'POST' }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        showAnswer(queryFulfilled, (data) =>
          dispatch(learningSettingsApi.util.updateQueryData('getWeights', undefined, () => data)),
        ),
      invalidatesTags: (_data, error) => (error === undefined ? DAYS : []),
    }),
  }),
});

export const {
  useGetLearningSettingsQuery,
  useGetWeightsQuery,
  useResetWeightsMutation,
  useSaveLearningSettingsMutation,
  useTrainWeightsMutation,
} = learningSettingsApi;
