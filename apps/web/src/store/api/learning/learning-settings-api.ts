import type { LearningSettings, LearningSettingsBody, TrainingAnswer, WeightsStatus } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';

/** Other due days: of the words, of the queue, and in what counts them. */
const DAYS = ['StudyQueue', 'Language', 'Activity'] as const;

/** Shows what the server has answered; where it did not, the form that asked says so. */
async function showAnswer<Answer>(asked: Promise<{ data: Answer }>, show: (answer: Answer) => void): Promise<void> {
  const answer = await asked.catch(() => null);
  if (answer !== null) show(answer.data);
}

export const learningSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How the learner studies, in all languages. */
    getLearningSettings: build.query<LearningSettings, void>({
      query: () => ({ url: '/learning-settings' }),
      // Every card wants it; where it is set it is asked again, as another device may have changed it.
      keepUnusedDataFor: 600,
    }),

    /** Changes how all languages are studied; what is left out stays. */
    saveLearningSettings: build.mutation<LearningSettings, LearningSettingsBody>({
      query: (body) => ({ url: '/learning-settings', method: 'PUT', body }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        showAnswer(queryFulfilled, (data) =>
          dispatch(learningSettingsApi.util.updateQueryData('getLearningSettings', undefined, () => data)),
        ),
      invalidatesTags: (_data, error, changes) =>
        error !== undefined ? [] : changes.hidesGoals === undefined ? DAYS : ['Activity'],
    }),

    /** Whether words come back by weights of the learner's own, and how the last try to find some went. */
    getWeights: build.query<WeightsStatus, void>({
      query: () => ({ url: '/weights' }),
      keepUnusedDataFor: 0,
    }),

    /** Looks for better weights, which takes some seconds. */
    trainWeights: build.mutation<TrainingAnswer, void>({
      query: () => ({ url: '/weights/train', method: 'POST' }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        showAnswer(queryFulfilled, (data) =>
          dispatch(learningSettingsApi.util.updateQueryData('getWeights', undefined, () => data.weights)),
        ),
      invalidatesTags: (answer) => (answer?.outcome === 'adopted' ? DAYS : []),
    }),

    /** Goes back to the weights that everybody has. */
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
