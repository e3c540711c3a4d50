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

/** A conversation's path below `/api`. */
export const conversationUrl = (id: string) => `/tutor/conversations/${encodeURIComponent(id)}`;

/** What learner and tutor have, and what the server keeps of it; a turn is in `tutor-turn.ts`. */
export const tutorApi = api.enhanceEndpoints({ addTagTypes: ['TutorThreads', 'TutorMistakes'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Who answers, what is left of the day, and what a conversation can start from. */
    getTutorStatus: build.query<TutorStatus, LanguageCode>({
      query: (language) => ({ url: `/tutor/status?${new URLSearchParams({ language, zone: timeZone() })}` }),
      // Words fall due and videos are watched meanwhile.
      keepUnusedDataFor: 30,
    }),

    /** When corrections are shown, and what the tutor is to know. */
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

    /** The conversations of a language, the last one first. */
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

    /** Begins a conversation; the same id again is the same one. */
    startTutor: build.mutation<TutorConversation, NewTutorConversation>({
      query: (body) => ({ url: '/tutor/conversations', method: 'POST', body }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer !== null) await dispatch(tutorApi.util.upsertQueryData('getTutorConversation', id, answer.data));
      },
      invalidatesTags: (data) => (data === undefined ? [] : ['TutorThreads']),
    }),

    /** Ends a conversation; the answer has its report. */
    finishTutor: build.mutation<TutorConversation, string>({
      query: (id) => ({ url: `${conversationUrl(id)}/finish`, method: 'POST', body: {} }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer !== null) await dispatch(tutorApi.util.upsertQueryData('getTutorConversation', id, answer.data));
      },
      // Its minutes count to the goal of the week.
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
