import type { KnownSteps, LanguageCode } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';

const knownStepsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The steps in effect, newest first. */
    getKnownSteps: build.query<KnownSteps, LanguageCode>({
      query: (language) => ({ url: `/known-steps/${language}` }),
      // Another device may have added or undone a step.
      keepUnusedDataFor: 0,
      providesTags: ['KnownSteps'],
    }),
  }),
});

export const { useGetKnownStepsQuery } = knownStepsApi;
