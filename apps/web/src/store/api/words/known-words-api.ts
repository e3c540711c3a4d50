import type { KnownWords, LanguageCode } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { pendingQuery } from '#store/network/page.ts';

export const knownWordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The lemmas that the learner marked as known, unknown or ignored. */
    getKnownWords: build.query<KnownWords, LanguageCode>({
      queryFn: pendingQuery('getKnownWords', (language) => ({ url: `/known-words/${language}` })),
      providesTags: ['KnownWords'],
    }),
  }),
});

export const { useGetKnownWordsQuery } = knownWordsApi;

/** Returns the learner's cached marks, or undefined if they have not been loaded. */
export function cachedMarks(language: LanguageCode, state: unknown): KnownWords | undefined {
  return knownWordsApi.endpoints.getKnownWords.select(language)(state as never).data;
}
