import type { KnownWords, LanguageCode } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { withPending } from '#store/network/page.ts';

const knownWordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The lemmas that the learner marked as known, as not known, or as a name. */
    getKnownWords: build.query<KnownWords, LanguageCode>({
      queryFn: async (language, context, _options, send) => {
        const { data, error } = await send({ url: `/known-words/${language}` });
        if (error !== undefined) return { error };
        const marks = data as KnownWords;
        return { data: withPending(context, 'getKnownWords', language, marks) };
      },
      providesTags: ['KnownWords'],
    }),
  }),
});

export const { useGetKnownWordsQuery } = knownWordsApi;

type MarksState = Parameters<ReturnType<typeof knownWordsApi.endpoints.getKnownWords.select>>[0];

/** Returns the cached marks of a learner, or undefined if they have not been loaded. */
export function cachedMarks(language: LanguageCode, state: MarksState): KnownWords | undefined {
  return knownWordsApi.endpoints.getKnownWords.select(language)(state).data;
}
