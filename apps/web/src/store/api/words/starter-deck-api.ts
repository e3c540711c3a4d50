import type { LanguageCode, StarterDeck, Theme } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';

type StarterPart = { language: LanguageCode; band: string | null; theme: Theme | null };

const PAGE = 100;

const starterDeckApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The starter deck of a language, in pages, most common words first. It is the same for guests. */
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
  }),
});

export const { useGetStarterDeckInfiniteQuery } = starterDeckApi;
