import type { DifficultyBody, LanguageCode, ProgressBody, VideoDetails, WatchHistory } from '@wordreel/shared';
import { api } from './base-api.ts';

interface OfVideo<Body> {
  videoId: string;
  body: Body;
}

const watchApi = api.enhanceEndpoints({ addTagTypes: ['WatchHistory'] }).injectEndpoints({
  endpoints: (build) => ({
    /** A video with the learner's progress, which another device may have moved: read anew by every visit. */
    getVideo: build.query<VideoDetails, string>({
      query: (videoId) => ({ url: videoUrl(videoId), publicUrl: storyUrl(videoId) }),
      keepUnusedDataFor: 0,
    }),

    /** What the learner has watched in a language, the last first. */
    getWatchHistory: build.query<WatchHistory, LanguageCode>({
      query: (language) => ({ url: `/watch-history/${language}` }),
      providesTags: ['WatchHistory'],
    }),

    /** Tells how far the learner is; a watch session may be told again and again. */
    saveProgress: build.mutation<null, OfVideo<ProgressBody>>({
      query: ({ videoId, body }) => ({ url: `${videoUrl(videoId)}/progress`, method: 'PUT', body }),
      invalidatesTags: (_data, _error, { body }) =>
        body.isFinished === true || body.isUnfinished === true ? ['WatchHistory'] : [],
    }),

    saveDifficulty: build.mutation<null, OfVideo<DifficultyBody>>({
      query: ({ videoId, body }) => ({ url: `${videoUrl(videoId)}/difficulty`, method: 'PUT', body }),
    }),
  }),
});

export const { useGetVideoQuery, useGetWatchHistoryQuery, useSaveDifficultyMutation, useSaveProgressMutation } =
  watchApi;

/** Tells the progress of a page that is being left: the call outlives it, and nobody waits for the answer. */
export async function saveProgressOnLeaving(videoId: string, body: ProgressBody): Promise<void> {
  try {
    await fetch(`/api${videoUrl(videoId)}/progress`, {
      method: 'PUT',
      credentials: 'include',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    // The page is going or hidden: the next save, if there is one, tells the same and more.
  }
}

/** A story, which everybody may read. @param videoId of what may be one */
export function storyUrl(videoId: string): string {
  return `/stories/${encodeURIComponent(videoId)}`;
}

function videoUrl(videoId: string): string {
  return `/videos/${encodeURIComponent(videoId)}`;
}
