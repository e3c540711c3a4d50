import type { KnownStep } from '@wordreel/shared';
import { carryOut } from '#store/commands/carry-out.ts';
import type { KnownStepArgs } from '#store/commands/command.ts';
import { api } from './base-api.ts';

const knownStepsApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useTakeKnownStepMutation, useUndoKnownStepMutation } = knownStepsApi;
