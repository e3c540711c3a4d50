import type { LanguageCode, ProbableWords } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';

const probableWordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The words that the learner probably knows, a page after the other, the surest first. */
    getProbableWords: build.infiniteQuery<ProbableWords, LanguageCode, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: language, pageParam: after }) => ({
        url: `/probably-known/${language}${after === null ? '' : `?after=${after}`}`,
      }),
      // Every word and every level changes it: it is read anew by every visit, and never under the learner's hands.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetProbableWordsInfiniteQuery } = probableWordsApi;
