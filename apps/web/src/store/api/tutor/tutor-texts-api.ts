import type { LanguageCode, TutorMistakes, TutorContext, TutorTranslation } from '@wordreel/shared';
import { conversationUrl, tutorApi } from './tutor-api.ts';

/** What stands beside the messages: translations, corrections, and the text that the tutor is told. */
const textsApi = tutorApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the tutor is told before the next message, word for word. */
    getTutorContext: build.query<TutorContext, string>({
      query: (id) => ({ url: `${conversationUrl(id)}/told` }),
      keepUnusedDataFor: 0,
    }),

    /** One message in the language of the page. */
    translateTutorMessage: build.query<TutorTranslation, { conversation: string; message: string }>({
      query: ({ conversation, message }) => ({
        url: `${conversationUrl(conversation)}/messages/${encodeURIComponent(message)}/translation`,
        method: 'POST',
        body: {},
      }),
      keepUnusedDataFor: 600,
    }),

    /** One page of the mistakes in a language, the newest first. */
    getTutorMistakes: build.query<TutorMistakes, { language: LanguageCode; after: number | null }>({
      query: ({ language, after }) => ({
        url: `/tutor/mistakes?${new URLSearchParams({ language, ...(after !== null && { after: String(after) }) })}`,
      }),
      keepUnusedDataFor: 30,
      providesTags: ['TutorMistakes'],
    }),

    /** Remembers which word of the list a correction was saved as; null where that was taken back. */
    setMistakeSaved: build.mutation<null, { id: number; savedAs: string | null }>({
      query: ({ id, savedAs }) => ({ url: `/tutor/mistakes/${id}`, method: 'PUT', body: { savedAs } }),
    }),
  }),
});

export const {
  useGetTutorContextQuery,
  useLazyTranslateTutorMessageQuery,
  useGetTutorMistakesQuery,
  useSetMistakeSavedMutation,
} = textsApi;
