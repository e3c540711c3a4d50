import type { KnownStep, KnownSteps, LanguageCode } from '@wordreel/shared';
import { carryOut } from '#store/commands/carry-out.ts';
import type { KnownStepArgs } from '#store/commands/command.ts';
import { api } from '#store/api/base-api.ts';

const knownStepsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The steps that stand, the newest first. */
    getKnownSteps: build.query<KnownSteps, LanguageCode>({
      query: (language) => ({ url: `/known-steps/${language}` }),
      // Another device may have taken one.
      keepUnusedDataFor: 0,
      providesTags: ['KnownSteps'],
    }),

    /** Marks the commonest words as known in one step; null as long as the server does not know of it. */
    takeKnownStep: build.mutation<KnownStep | null, KnownStepArgs>({
      queryFn: (args, { dispatch }) => dispatch(carryOut({ kind: 'takeKnownStep', args })),
    }),

    /** Takes back what a step has marked, and nothing else. */
    undoKnownStep: build.mutation<KnownStep | null, KnownStepArgs>({
      queryFn: (args, { dispatch }) => dispatch(carryOut({ kind: 'undoKnownStep', args })),
    }),
  }),
});

export const { useGetKnownStepsQuery, useTakeKnownStepMutation, useUndoKnownStepMutation } = knownStepsApi;
