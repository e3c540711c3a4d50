import type { KnownStep, KnownSteps, LanguageCode } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import type { KnownStepArgs } from '#store/words/command.ts';
import { carryOut } from './carry-out.ts';

const knownStepsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The steps in effect, newest first. */
    getKnownSteps: build.query<KnownSteps, LanguageCode>({
      query: (language) => ({ url: `/known-steps/${language}` }),
      // Another device may have added or undone a step.
      keepUnusedDataFor: 0,
      providesTags: ['KnownSteps'],
    }),

    /** Marks the most common words as known in one step. Null while the command waits in the outbox. */
    takeKnownStep: build.mutation<KnownStep | null, KnownStepArgs>({
      queryFn: (args, { dispatch }) => dispatch(carryOut({ kind: 'takeKnownStep', args })),
    }),

    /** Undoes the marks of one step and nothing else. */
    undoKnownStep: build.mutation<KnownStep | null, KnownStepArgs>({
      queryFn: (args, { dispatch }) => dispatch(carryOut({ kind: 'undoKnownStep', args })),
    }),
  }),
});

export const { useGetKnownStepsQuery, useTakeKnownStepMutation, useUndoKnownStepMutation } = knownStepsApi;
