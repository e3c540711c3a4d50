import type * as shared from '@wordreel/shared';
import { timeZone } from '#lib/time/time-zone.ts';
import { api } from '#store/api/base-api.ts';
import { whenFulfilled } from '#store/api/when-fulfilled.ts';

export const conversationUrl = (id: string) => `/tutor/conversations/${encodeURIComponent(id)}`;

export const tutorApi = api.enhanceEndpoints({ addTagTypes: ['TutorThreads', 'TutorMistakes'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Who replies, the remaining daily allowance, and what a conversation can start from. */
    getTutorStatus: build.query<shared.TutorStatus, shared.LanguageCode>({
      query: (language) => ({ url: `/tutor/status?${new URLSearchParams({ language, zone: timeZone() })}` }),
      // Seconds. Kept only briefly, because words become due and videos are watched.
      keepUnusedDataFor: 30,
      // It has the progress in each scene.
      providesTags: ['TutorThreads'],
    }),

    setTutor: build.mutation<null, { language: shared.LanguageCode; body: shared.TutorSettingsBody }>({
      query: ({ body }) => ({ url: '/tutor/settings', method: 'PUT', body }),
      async onQueryStarted({ language, body }, { dispatch, queryFulfilled }) {
        const change = tutorApi.util.updateQueryData('getTutorStatus', language, (status) => {
          Object.assign(status.settings, body);
        });
        const patched = dispatch(change);
        await queryFulfilled.catch(() => patched.undo());
      },
    }),

    listTutorConversations: build.query<shared.TutorConversations, shared.LanguageCode>({
      query: (language) => ({ url: `/tutor/conversations?${new URLSearchParams({ language })}` }),
      keepUnusedDataFor: 30,
      providesTags: ['TutorThreads'],
    }),

    getTutorConversation: build.query<shared.TutorConversation, string>({
      query: (id) => ({ url: conversationUrl(id) }),
      keepUnusedDataFor: 30,
    }),

    /** Starts a conversation. Repeating the same id returns the same conversation. */
    startTutor: build.mutation<shared.TutorConversation, shared.NewTutorConversation>({
      query: (body) => ({ url: '/tutor/conversations', method: 'POST', body }),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        whenFulfilled(queryFulfilled, (data) =>
          dispatch(tutorApi.util.upsertQueryData('getTutorConversation', id, data)),
        ),
      invalidatesTags: (data) => (data === undefined ? [] : ['TutorThreads']),
    }),

    /** Ends a conversation. The response contains its report. */
    finishTutor: build.mutation<shared.TutorConversation, string>({
      query: (id) => ({ url: `${conversationUrl(id)}/finish`, method: 'POST', body: {} }),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        whenFulfilled(queryFulfilled, (data) =>
          dispatch(tutorApi.util.upsertQueryData('getTutorConversation', id, data)),
        ),
      // The conversation's minutes count toward the weekly goal.
      invalidatesTags: (data) => (data === undefined ? [] : ['TutorThreads', 'TutorMistakes', 'Activity']),
    }),

    deleteTutorConversation: build.mutation<null, { id: string; language: shared.LanguageCode }>({
      query: ({ id }) => ({ url: conversationUrl(id), method: 'DELETE' }),
      invalidatesTags: (_data, error) => (error === undefined ? ['TutorThreads', 'TutorMistakes'] : []),
    }),
  }),
});
