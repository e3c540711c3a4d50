import type * as shared from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';

type OfLanguage<Body> = Body & { language: shared.LanguageCode };

/** Timeout in milliseconds: a learner would not wait longer for the next word. */
const TIMEOUT_MS = 15_000;

const placementApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlacementStep: build.query<shared.PlacementStep, OfLanguage<shared.PlacementBody>>({
      query: ({ language, ...body }) => open(`/placement/${language}`, body),
    }),

    /** Questions about some words that the learner claims to know; with choices, also which meanings are right. */
    getPlacementMeanings: build.query<shared.PlacementMeanings, OfLanguage<shared.PlacementMeaningsBody>>({
      query: ({ language, ...body }) => open(`/placement/${language}/meanings`, body),
    }),
  }),
});

const open = (url: string, body: unknown) =>
  ({ url, publicUrl: url, method: 'POST', body, timeoutMs: TIMEOUT_MS }) as const;

export const { useGetPlacementStepQuery, useGetPlacementMeaningsQuery, useLazyGetPlacementMeaningsQuery } =
  placementApi;
