import type { LanguageCode, LanguageSettings, StarterDeck, Theme } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';

/** A part of the starter deck. A null band or theme means all of them. */
interface StarterPart {
  language: LanguageCode;
  band: string | null;
  theme: Theme | null;
}

const PAGE = 100;

export const starterDeckApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The starter deck of a language, paginated, most common words first. Guests get the same. */
    getStarterDeck: build.infiniteQuery<StarterDeck, StarterPart, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: { language, band, theme }, pageParam: after }) => {
        const query = new URLSearchParams({ limit: String(PAGE) });
        if (band !== null) query.set('band', band);
        if (theme !== null) query.set('theme', theme);
        if (after !== null) query.set('after', after);
        const url = `/starter-decks/${language}?${query}`;
        return { url, publicUrl: url };
      },
    }),

    /** How many starter words are added automatically per study day. */
    getStarterPerDay: build.query<number, LanguageCode>({
      query: (language) => ({ url: `/languages/${language}/settings` }),
      transformResponse: ({ starterPerDay }: LanguageSettings) => starterPerDay,
    }),

    setStarterPerDay: build.mutation<unknown, { language: LanguageCode; perDay: number }>({
      query: ({ language, perDay }) => ({
        url: `/languages/${language}/settings`,
        method: 'PUT',
        body: { starterPerDay: perDay },
      }),
      onQueryStarted: async ({ language, perDay }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(starterDeckApi.util.updateQueryData('getStarterPerDay', language, () => perDay));
        try {
          await queryFulfilled;
        } catch {
          patch.undo();
        }
      },
      // The first ones are added with the next request for the day.
      invalidatesTags: (_data, error) => (error === undefined ? ['StudySettings', 'StudyQueue', 'Activity'] : []),
    }),
  }),
});

export const { useGetStarterDeckInfiniteQuery, useGetStarterPerDayQuery, useSetStarterPerDayMutation } = starterDeckApi;
