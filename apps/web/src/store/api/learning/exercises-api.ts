import type {
  ExerciseAnswerBody,
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

/** Whose item something is about. */
interface Of<Body> {
  session: string;
  language: LanguageCode;
  body: Body;
}

/** Milliseconds after which an answer that has not arrived is offered for sending once more: it counts once. */
const ANSWER_TIMEOUT_MS = 10_000;

const sessionUrl = (id: string) => `/exercises/sessions/${encodeURIComponent(id)}`;

const exercisesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What can be done today in a language. */
    getExercises: build.query<ExercisesOverview, LanguageCode>({
      query: (language) => ({ url: `/exercises?${new URLSearchParams({ language, zone: timeZone() })}` }),
      // Any answer, on any device, changes it.
      keepUnusedDataFor: 0,
      providesTags: ['Activity'],
    }),

    /** A session with what was answered of it. */
    getExerciseSession: build.query<ExerciseSession, string>({
      query: (id) => ({ url: sessionUrl(id) }),
      // From where it was made to where it is shown.
      keepUnusedDataFor: 30,
    }),

    /** Makes a session; the same id again is the same session. */
    startExercises: build.mutation<ExerciseSession, NewExerciseSession>({
      query: (body) => ({ url: '/exercises/sessions', method: 'POST', body }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer !== null) await dispatch(exercisesApi.util.upsertQueryData('getExerciseSession', id, answer.data));
      },
    }),

    /** Gives an answer; the same review id again is the same answer. */
    answerExercise: build.mutation<ExerciseVerdict, Of<ExerciseAnswerBody>>({
      query: ({ session, body }) => ({
        url: `${sessionUrl(session)}/answers`,
        method: 'POST',
        body,
        timeoutMs: ANSWER_TIMEOUT_MS,
      }),
      async onQueryStarted({ session, language }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer === null) return;
        dispatch(told(session, answer.data));
        dispatch(remembered(language, answer.data));
      },
    }),

    /** `I was right`, or `Too easy`. */
    reviseAnswer: build.mutation<ExerciseVerdict, Of<ReviseAnswerBody>>({
      query: ({ session, body }) => ({ url: `${sessionUrl(session)}/revise`, method: 'POST', body }),
      async onQueryStarted({ session, language }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer === null) return;
        dispatch(toldAnew(session, answer.data));
        dispatch(remembered(language, answer.data));
        // What was right does not come back.
        await dispatch(readAgain(session));
      },
    }),

    /** The first letter of an answer, which then counts less. */
    askHint: build.mutation<{ hint: string }, { session: string; item: number }>({
      query: ({ session, item }) => ({ url: `${sessionUrl(session)}/items/${item}/hint`, method: 'POST', body: {} }),
    }),

    /** Says that something is wrong with an item. */
    reportExercise: build.mutation<null, { session: string; body: ReportBody }>({
      query: ({ session, body }) => ({ url: `${sessionUrl(session)}/reports`, method: 'POST', body }),
    }),
  }),
});

/** Adds a verdict, and the item that comes once more because of it. */
function told(session: string, verdict: ExerciseVerdict) {
  return exercisesApi.util.updateQueryData('getExerciseSession', session, ({ items, verdicts, ...data }) => {
    const { returned } = verdict;
    const isNew = returned && items.every(({ index }) => index !== returned.index);
    return { ...data, items: isNew ? [...items, returned] : items, verdicts: [...verdicts, verdict] };
  });
}

/** Puts a verdict in the place of the one that was. */
function toldAnew(session: string, verdict: ExerciseVerdict) {
  return exercisesApi.util.updateQueryData('getExerciseSession', session, (data) => ({
    ...data,
    verdicts: [...data.verdicts.filter(({ index }) => index !== verdict.index), verdict],
  }));
}

function readAgain(session: string) {
  return exercisesApi.endpoints.getExerciseSession.initiate(session, { forceRefetch: true, subscribe: false });
}

/** The list of words shows the memory that an answer has changed. */
function remembered(language: LanguageCode, { word, schedule, counted }: ExerciseVerdict) {
  return languagesApi.util.updateQueryData('getLanguage', language, (data) =>
    counted && schedule !== null ? withFacts(data, word.word, { schedule }) : data,
  );
}

export const {
  useGetExercisesQuery,
  useGetExerciseSessionQuery,
  useStartExercisesMutation,
  useAnswerExerciseMutation,
  useReviseAnswerMutation,
  useAskHintMutation,
  useReportExerciseMutation,
} = exercisesApi;
