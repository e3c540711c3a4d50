import type { LanguageCode, TutorMistakes, TutorContext, TutorTranslation } from '@wordreel/shared';
import { conversationUrl, tutorApi } from './tutor-api.ts';

export const tutorTextsApi = tutorApi.injectEndpoints({
  endpoints: (build) => ({
    /** The exact prompt context for the tutor's next reply. */
    getTutorContext: build.query<TutorContext, string>({
      query: (id) => ({ url: `${conversationUrl(id)}/told` }),
      keepUnusedDataFor: 0,
    }),

    translateTutorMessage: build.query<TutorTranslation, { conversation: string; message: string }>({
      query: ({ conversation, message }) => ({
        url: `${conversationUrl(conversation)}/messages/${encodeURIComponent(message)}/translation`,
        method: 'POST',
        body: {},
      }),
      keepUnusedDataFor: 600,
    }),

    getTutorMistakes: build.query<TutorMistakes, { language: LanguageCode; after: number | null }>({
      query: ({ language, after }) => ({
        url: `/tutor/mistakes?${new URLSearchParams({ language, ...(after !== null && { after: String(after) }) })}`,
      }),
      keepUnusedDataFor: 30,
      providesTags: ['TutorMistakes'],
    }),

    /** Stores which word a correction was saved as; null if that was undone. */
    setMistakeSaved: build.mutation<null, { id: number; savedAs: string | null }>({
      query: ({ id, savedAs }) => ({ url: `/tutor/mistakes/${id}`, method: 'PUT', body: { savedAs } }),
    }),
  }),
});
