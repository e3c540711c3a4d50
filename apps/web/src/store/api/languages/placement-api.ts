import type {
  LanguageCode,
  PlacementBody,
  PlacementMeanings,
  PlacementMeaningsBody,
  PlacementStep,
} from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';

type OfLanguage<Body> = Body & { language: LanguageCode };

/** Nobody looks at a word for longer, to see whether the next one comes. Milliseconds. */
const TIMEOUT_MS = 15_000;

const placementApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a check asks after some answers. Guests are asked the same. */
    getPlacementStep: build.query<PlacementStep, OfLanguage<PlacementBody>>({
      query: ({ language, ...body }) => open(`/placement/${language}`, body),
    }),

    /** What some of the words mean that were said to be known; with choices, which of them are right. */
    getPlacementMeanings: build.query<PlacementMeanings, OfLanguage<PlacementMeaningsBody>>({
      query: ({ language, ...body }) => open(`/placement/${language}/meanings`, body),
    }),
  }),
});

const open = (url: string, body: unknown) =>
  ({ url, publicUrl: url, method: 'POST', body, timeoutMs: TIMEOUT_MS }) as const;

export const { useGetPlacementStepQuery, useGetPlacementMeaningsQuery, useLazyGetPlacementMeaningsQuery } =
  placementApi;
