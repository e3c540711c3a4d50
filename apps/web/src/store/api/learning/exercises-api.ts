import type * as shared from '@wordreel/shared';
import { timeZone } from '#lib/time/time-zone.ts';
import { api } from '#store/api/base-api.ts';
import { languagesApi } from '#store/api/languages/languages-api.ts';
import { whenFulfilled } from '#store/api/when-fulfilled.ts';
import { networkBaseQuery } from '#store/network/network-base-query.ts';
import type { Dispatch } from '#store/network/page.ts';
import { type KeptLanguage, withFacts } from '#store/words/language-data.ts';

const sessionUrl = (id: string) => `/exercises/sessions/${encodeURIComponent(id)}`;

export const exercisesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getExercises: build.query<shared.ExercisesOverview, shared.LanguageCode>({
      query: (language) => ({ url: `/exercises?${new URLSearchParams({ language, zone: timeZone() })}` }),
      // Every answer changes this data, including answers on other devices.
      keepUnusedDataFor: 0,
      providesTags: ['Activity'],
    }),

    getExerciseSession: build.query<shared.ExerciseSession, string>({
      query: (id) => ({ url: sessionUrl(id) }),
      // Seconds. Keeps the data between starting a session and opening its screen.
      keepUnusedDataFor: 30,
      providesTags: (_session, _error, id) => [{ type: 'ExerciseSession', id }],
    }),

    /** Starts a session. Repeating the same id returns the same session. */
    startExercises: build.mutation<shared.ExerciseSession, shared.NewExerciseSession>({
      query: (body) => ({ url: '/exercises/sessions', method: 'POST', body }),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        whenFulfilled(queryFulfilled, (session) =>
          dispatch(exercisesApi.util.upsertQueryData('getExerciseSession', id, session)),
        ),
    }),

    /** Revises a verdict with "I was right" or "Too easy". */
    reviseAnswer: build.mutation<
      shared.ExerciseVerdict,
      { session: string; language: shared.LanguageCode; body: shared.ReviseAnswerBody }
    >({
      query: ({ session, body }) => ({ url: `${sessionUrl(session)}/revise`, method: 'POST', body }),
      onQueryStarted: ({ session, language }, { dispatch, queryFulfilled }) =>
        whenFulfilled(queryFulfilled, (verdict) => {
          const { word, schedule, counted } = verdict;
          const replaceVerdict = exercisesApi.util.updateQueryData('getExerciseSession', session, (data) => ({
            ...data,
            verdicts: [...data.verdicts.filter(({ index }) => index !== verdict.index), verdict],
          }));
          dispatch(replaceVerdict);
          if (counted && schedule !== null) {
            const change = (data: KeptLanguage) => withFacts(data, word.word, { schedule });
            dispatch(languagesApi.util.updateQueryData('getLanguage', language, change));
          }
          // Refetch the session, which does not repeat an item whose answer turned out right.
          const options = { forceRefetch: true, subscribe: false };
          return dispatch(exercisesApi.endpoints.getExerciseSession.initiate(session, options));
        }),
    }),

    /** Returns the first letter of the answer. After a hint, the answer counts less. */
    askHint: build.mutation<{ hint: string }, { session: string; item: number }>({
      query: ({ session, item }) => ({ url: `${sessionUrl(session)}/items/${item}/hint`, method: 'POST', body: {} }),
    }),

    reportExercise: build.mutation<null, { session: string; body: shared.ReportBody }>({
      query: ({ session, body }) => ({ url: `${sessionUrl(session)}/reports`, method: 'POST', body }),
    }),
  }),
});

/** Returns the text of an item to be spoken, or null. It is not put into the API cache, because it is the answer. */
export async function readSpeech(dispatch: Dispatch, session: string, item: number): Promise<string | null> {
  const request = { url: `${sessionUrl(session)}/items/${item}/speech`, method: 'POST', body: {} } as const;
  const { data, error } = await networkBaseQuery(request, true, { dispatch });
  return error === undefined ? (data as shared.ExerciseSpeech).text : null;
}
