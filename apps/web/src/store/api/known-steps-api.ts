import { type KnownStep, type KnownSteps, type LanguageCode, languageOf } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { toastShown } from '#store/toasts-slice.ts';
import type { KnownStepArgs } from '#store/words/word-action.ts';
import { api } from './base-api.ts';
import type { ApiError } from './call-api.ts';
import { knownWordsApi } from './known-words-api.ts';
import { reason } from './load-language.ts';
import { actionFailed } from './optimistic-word.ts';

/** The marks of a language are others now: they are read again, whoever shows them. */
const readMarks = ({ language }: Pick<KnownStepArgs, 'language'>) =>
  knownWordsApi.endpoints.getKnownWords.initiate(language, { forceRefetch: true, subscribe: false });

const stepUrl = ({ language, step }: KnownStepArgs): string => `/known-steps/${language}/${step}`;

export const knownStepsApi = api.enhanceEndpoints({ addTagTypes: ['KnownSteps'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The steps that stand, the newest first. */
    getKnownSteps: build.query<KnownSteps, LanguageCode>({
      query: (language) => ({ url: `/known-steps/${language}` }),
      // Another device may have taken one.
      keepUnusedDataFor: 0,
      providesTags: ['KnownSteps'],
    }),

    /** Marks the commonest words as known in one step, which can be undone; sent again, it is the same step. */
    takeKnownStep: build.mutation<KnownStep, KnownStepArgs>({
      query: (args) => ({ url: stepUrl(args), method: 'PUT', body: { first: args.first } }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Comprehension', 'KnownSteps'] : []),
      async onQueryStarted(args, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          const { displayName } = languageOf(args.language);
          const text = `${formatCount(data.changed, 'word', 'words')} marked as known in ${displayName}`;
          const undo = { label: 'Undo', does: { kind: 'undoKnownStep', args } } as const;
          dispatch(toastShown({ tone: 'info', text, ...(data.changed > 0 && { action: undo }) }));
          await dispatch(readMarks(args));
        } catch (failure) {
          const { error } = failure as { error: ApiError };
          const text = `The words could not be marked: ${reason(error)}`;
          dispatch(actionFailed(error, text, { kind: 'takeKnownStep', args }));
        }
      },
    }),

    /** Takes back what a step has marked, and nothing else. */
    undoKnownStep: build.mutation<KnownStep, KnownStepArgs>({
      query: (args) => ({ url: stepUrl(args), method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Comprehension', 'KnownSteps'] : []),
      async onQueryStarted(args, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
          await dispatch(readMarks(args));
        } catch (failure) {
          const { error } = failure as { error: ApiError };
          const text = `The words are still marked: ${reason(error)}`;
          dispatch(actionFailed(error, text, { kind: 'undoKnownStep', args }));
        }
      },
    }),
  }),
});

export const { useGetKnownStepsQuery, useTakeKnownStepMutation, useUndoKnownStepMutation } = knownStepsApi;
