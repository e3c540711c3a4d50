import type {
  LanguageCode,
  NewTutorConversation,
  TutorConversation,
  TutorConversations,
  TutorSettingsBody,
  TutorStatus,
} from '@wordreel/shared';
import { timeZone } from '#lib/time-zone.ts';
import { api } from '#store/api/base-api.ts';

interface OfConversation {
  id: string;
  language: LanguageCode;
}

/** Returns a conversation's path, relative to `/api`. */
export const conversationUrl = (id: string) => `/tutor/conversations/${encodeURIComponent(id)}`;

/** Conversations with the tutor and their stored data. Turns are in `tutor-turn.ts`. */
export const tutorApi = api.enhanceEndpoints({ addTagTypes: ['TutorThreads', 'TutorMistakes'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Who replies, the remaining daily allowance, and what a conversation can start from. */
    getTutorStatus: build.query<TutorStatus, LanguageCode>({
      query: (language) => ({ url: `/tutor/status?${new URLSearchParams({ language, zone: timeZone() })}` }),
      // Meanwhile words become due and videos are watched.
      keepUnusedDataFor: 30,
    }),

    /** Sets when corrections are shown and what the tutor may know. */
    setTutor: build.mutation<null, { language: LanguageCode; body: TutorSettingsBody }>({
      query: ({ body }) => ({ url: '/tutor/settings', method: 'PUT', body }),
      async onQueryStarted({ language, body }, { dispatch, queryFulfilled }) {
        const change = tutorApi.util.updateQueryData('getTutorStatus', language, (status) => {
          Object.assign(status.settings, body);
        });
        const patched = dispatch(change);
        await queryFulfilled.catch(() => patched.undo());
      },
    }),

    /** The conversations of a language, latest first. */
    listTutorConversations: build.query<TutorConversations, LanguageCode>({
      query: (language) => ({ url: `/tutor/conversations?${new URLSearchParams({ language })}` }),
      keepUnusedDataFor: 30,
      providesTags: ['TutorThreads'],
    }),

    /** A conversation with all its messages. */
    getTutorConversation: build.query<TutorConversation, string>({
      query: (id) => ({ url: conversationUrl(id) }),
      keepUnusedDataFor: 30,
    }),

    /** Starts a conversation. Repeating the same id returns the same conversation. */
    startTutor: build.mutation<TutorConversation, NewTutorConversation>({
      query: (body) => ({ url: '/tutor/conversations', method: 'POST', body }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer !== null) await dispatch(tutorApi.util.upsertQueryData('getTutorConversation', id, answer.data));
      },
      invalidatesTags: (data) => (data === undefined ? [] : ['TutorThreads']),
    }),

    /** Ends a conversation. The response contains its report. */
    finishTutor: build.mutation<TutorConversation, string>({
      query: (id) => ({ url: `${conversationUrl(id)}/finish`, method: 'POST', body: {} }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer !== null) await dispatch(tutorApi.util.upsertQueryData('getTutorConversation', id, answer.data));
      },
      // Its minutes count toward the weekly goal.
      invalidatesTags: (data) => (data === undefined ? [] : ['TutorThreads', 'TutorMistakes', 'Activity']),
    }),

    deleteTutorConversation: build.mutation<null, OfConversation>({
      query: ({ id }) => ({ url: conversationUrl(id), method: 'DELETE' }),
      invalidatesTags: (_data, error) => (error === undefined ? ['TutorThreads', 'TutorMistakes'] : []),
    }),
  }),
});

export const {
  useGetTutorStatusQuery,
  useSetTutorMutation,
  useListTutorConversationsQuery,
  useGetTutorConversationQuery,
  useStartTutorMutation,
  useFinishTutorMutation,
  useDeleteTutorConversationMutation,
} = tutorApi;
