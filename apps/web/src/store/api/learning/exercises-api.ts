import type {
  ExerciseSession,
  ExercisesOverview,
  ExerciseVerdict,
  LanguageCode,
  NewExerciseSession,
  ReportBody,
  ReviseAnswerBody,
} from '@wordreel/shared';
import { timeZone } from '#lib/time-zone.ts';
import { withFacts } from '#store/words/language-data.ts';
import { api } from '#store/api/base-api.ts';
import { languagesApi } from '#store/api/languages/languages-api.ts';

/** A request body about an item of a session. */
interface Of<Body> {
  session: string;
  language: LanguageCode;
  body: Body;
}

const sessionUrl = (id: string) => `/exercises/sessions/${encodeURIComponent(id)}`;

const exercisesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The exercises available today in a language. */
    getExercises: build.query<ExercisesOverview, LanguageCode>({
      query: (language) => ({ url: `/exercises?${new URLSearchParams({ language, zone: timeZone() })}` }),
      // Every answer changes it, including those on other devices.
      keepUnusedDataFor: 0,
      providesTags: ['Activity'],
    }),

    /** A session with the answers so far. */
    getExerciseSession: build.query<ExerciseSession, string>({
      query: (id) => ({ url: sessionUrl(id) }),
      // Keeps the data between starting a session and opening its screen.
      keepUnusedDataFor: 30,
      providesTags: (_session, _error, id) => [{ type: 'ExerciseSession', id }],
    }),

    /** Starts a session. Repeating the same id returns the same session. */
    startExercises: build.mutation<ExerciseSession, NewExerciseSession>({
      query: (body) => ({ url: '/exercises/sessions', method: 'POST', body }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer !== null) await dispatch(exercisesApi.util.upsertQueryData('getExerciseSession', id, answer.data));
      },
    }),

    /** Corrects a verdict with "I was right" or "Too easy". */
    reviseAnswer: build.mutation<ExerciseVerdict, Of<ReviseAnswerBody>>({
      query: ({ session, body }) => ({ url: `${sessionUrl(session)}/revise`, method: 'POST', body }),
      async onQueryStarted({ session, language }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer === null) return;
        dispatch(replaceVerdict(session, answer.data));
        dispatch(remembered(language, answer.data));
        // An answer that turned out right is not repeated in the session.
        await dispatch(readAgain(session));
      },
    }),

    /** Returns the first letter of the answer, which then counts less. */
    askHint: build.mutation<{ hint: string }, { session: string; item: number }>({
      query: ({ session, item }) => ({ url: `${sessionUrl(session)}/items/${item}/hint`, method: 'POST', body: {} }),
    }),

    /** Reports a problem with an item. */
    reportExercise: build.mutation<null, { session: string; body: ReportBody }>({
      query: ({ session, body }) => ({ url: `${sessionUrl(session)}/reports`, method: 'POST', body }),
    }),
  }),
});

/** Replaces the verdict of the same item. */
function replaceVerdict(session: string, verdict: ExerciseVerdict) {
  return exercisesApi.util.updateQueryData('getExerciseSession', session, (data) => ({
    ...data,
    verdicts: [...data.verdicts.filter(({ index }) => index !== verdict.index), verdict],
  }));
}

function readAgain(session: string) {
  return exercisesApi.endpoints.getExerciseSession.initiate(session, { forceRefetch: true, subscribe: false });
}

/** Shows the changed card state in the word list. */
function remembered(language: LanguageCode, { word, schedule, counted }: ExerciseVerdict) {
  return languagesApi.util.updateQueryData('getLanguage', language, (data) =>
    counted && schedule !== null ? withFacts(data, word.word, { schedule }) : data,
  );
}

export const {
  useGetExercisesQuery,
  useGetExerciseSessionQuery,
  useStartExercisesMutation,
  useReviseAnswerMutation,
  useAskHintMutation,
  useReportExerciseMutation,
} = exercisesApi;
