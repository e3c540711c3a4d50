import type * as shared from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import type { OfVideo } from '#store/words/command.ts';
import { storyUrl, transcriptUrl, videoUrl } from './video-url.ts';

/** Milliseconds. Uploading a long file over a slow connection and tokenizing it takes time. */
const UPLOAD_TIMEOUT_MS = 180_000;

const KEPT_FOR = 300;

export const captionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTranscript: build.query<shared.Transcript | null, string>({
      queryFn: async (videoId, _api, _options, send) => {
        const { data, error } = await send({
          url: transcriptUrl(videoId),
          publicUrl: `${storyUrl(videoId)}/transcript`,
        });
        if (error === undefined) return { data: data as shared.Transcript };
        return error.status === 404 ? { data: null } : { error };
      },
      keepUnusedDataFor: KEPT_FOR,
      providesTags: (_data, _error, videoId) => [{ type: 'Transcript', id: videoId }],
    }),

    /** Replaces the captions of a video with the learner's own. Call `captionsReplaced` afterwards to refetch them. */
    uploadCaptions: build.mutation<shared.UploadedCaptions, OfVideo<shared.UploadCaptionsBody>>({
      query: ({ videoId, body }) => ({
        url: transcriptUrl(videoId),
        method: 'PUT',
        body,
        timeoutMs: UPLOAD_TIMEOUT_MS,
      }),
    }),

    /** Removes the learner's own captions. If the server has captions, they are shown again. */
    removeCaptions: build.mutation<unknown, string>({
      query: (videoId) => ({ url: transcriptUrl(videoId), method: 'DELETE' }),
      invalidatesTags: (_data, error, videoId) => (error === undefined ? staleAfter(videoId) : []),
    }),

    /** Corrects the lemma of a form in all lines of all videos. */
    overrideToken: build.mutation<unknown, { language: shared.LanguageCode; body: shared.TokenOverrideBody }>({
      query: ({ language, body }) => ({ url: `/token-overrides/${language}`, method: 'PUT', body }),
      invalidatesTags: (_data, error) => (error === undefined ? ['Transcript', 'Comprehension'] : []),
    }),

    getEstimate: build.query<shared.Estimate | null, { language: shared.LanguageCode; videoId: string }>({
      query: ({ language, videoId }) => {
        const body: shared.ComprehensionBody = { language, videoIds: [videoId] };
        return { url: '/comprehension', method: 'POST', body };
      },
      transformResponse: ({ estimates }: shared.ComprehensionAnswer) => estimates[0] ?? null,
      providesTags: ['Comprehension'],
    }),

    getWordsToLearn: build.query<shared.WordsToLearn, string>({
      query: (videoId) => ({ url: `${videoUrl(videoId)}/words-to-learn` }),
      keepUnusedDataFor: KEPT_FOR,
      providesTags: ['Comprehension'],
    }),
  }),
});

export function captionsReplaced(videoId: string) {
  return captionsApi.util.invalidateTags(staleAfter(videoId));
}

function staleAfter(videoId: string) {
  return [{ type: 'Transcript' as const, id: videoId }, 'Comprehension' as const, 'OwnVideos' as const];
}
