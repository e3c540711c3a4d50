import type { KnownWords, LanguageCode } from '@wordreel/shared';
import { outboxOf } from '#store/outbox/page.ts';
import { api } from '#store/api/base-api.ts';

const knownWordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The lemmas that the learner has marked as known, as not known, or as a name. */
    getKnownWords: build.query<KnownWords, LanguageCode>({
      queryFn: async (language, context, _options, send) => {
        const { data, error } = await send({ url: `/known-words/${language}` });
        if (error !== undefined) return { error };
        const marks = data as KnownWords;
        return { data: outboxOf(context)?.over('getKnownWords', language, marks) ?? marks };
      },
      providesTags: ['KnownWords'],
    }),
  }),
});

export const { useGetKnownWordsQuery } = knownWordsApi;

type MarksState = Parameters<ReturnType<typeof knownWordsApi.endpoints.getKnownWords.select>>[0];

/** What is known of a learner's marks without asking; undefined until they were loaded. */
export function cachedMarks(language: LanguageCode, state: MarksState): KnownWords | undefined {
  return knownWordsApi.endpoints.getKnownWords.select(language)(state).data;
}
