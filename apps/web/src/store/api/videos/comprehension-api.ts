import {
  MAX_COMPREHENSION_VIDEOS,
  type ComprehensionAnswer,
  type ComprehensionBody,
  type Estimate,
  type LanguageCode,
} from '@wordreel/shared';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '#store/api/base-api.ts';
import type { ApiError } from '#store/network/call-api.ts';
import { cachedVideos, useGetVideosQuery } from './videos-api.ts';

export type Estimates = Readonly<Record<string, Estimate>>;

/** The share of known words at which viewers understand best (`docs/how-learning-works.md`). */
const IDEAL_SHARE = 0.95;

const comprehensionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The share of words that the learner probably knows in each captioned video. The videos must have been loaded. */
    getEstimates: build.query<Estimates, LanguageCode>({
      queryFn: async (language, { getState }, _options, send) => {
        const captioned = cachedVideos(language, getState()).filter(({ captions }) => captions !== null);
        const ids = captioned.map(({ id }) => id);
        const answers = await Promise.all(
          pagesOf(ids).map(async (videoIds) => {
            const body: ComprehensionBody = { language, videoIds };
            return send({ url: '/comprehension', method: 'POST', body });
          }),
        );
        const failure = answers.find(({ error }) => error !== undefined);
        if (failure !== undefined) return { error: failure.error as ApiError };
        const estimates = answers.flatMap(({ data }) => (data as ComprehensionAnswer).estimates);
        return { data: Object.fromEntries(estimates.map((estimate) => [estimate.videoId, estimate])) };
      },
      providesTags: ['Comprehension'],
    }),
  }),
});

export function useEstimates(language: LanguageCode) {
  const { currentData: videos } = useGetVideosQuery(language);
  return comprehensionApi.useGetEstimatesQuery(videos === undefined ? skipToken : language);
}

/** Returns the distance of a video's share of known words from the ideal; infinite without an estimate. */
export function distanceFromIdeal(estimate: Estimate | undefined): number {
  const share = estimate?.share ?? null;
  return share === null ? Number.POSITIVE_INFINITY : Math.abs(share - IDEAL_SHARE);
}

function pagesOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / MAX_COMPREHENSION_VIDEOS);
  return Array.from({ length: count }, (_, page) =>
    ids.slice(page * MAX_COMPREHENSION_VIDEOS, (page + 1) * MAX_COMPREHENSION_VIDEOS),
  );
}
