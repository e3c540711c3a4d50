import type { LanguageCode, ProbableWords } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';

const probableWordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Words that the learner probably knows, paginated, most certain first. */
    getProbableWords: build.infiniteQuery<ProbableWords, LanguageCode, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: language, pageParam: after }) => ({
        url: `/probably-known/${language}${after === null ? '' : `?after=${after}`}`,
      }),
      // Every word and level changes this list. It is fetched on each visit, and not while the learner works in it.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetProbableWordsInfiniteQuery } = probableWordsApi;
