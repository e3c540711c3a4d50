import type {
  CatchUpAnswer,
  CatchUpBody,
  GoOnBody,
  LanguageCode,
  LanguageSettings,
  LanguageSettingsBody,
  StudyQueue,
} from '@wordreel/shared';
import { timeZone } from '#lib/time-zone.ts';
import { api } from '#store/api/base-api.ts';
import { type ApiAnswer, isOutage } from '#store/network/call-api.ts';
import { withPending } from '#store/network/page.ts';
import { type SessionState, selectUser } from '#store/slices/session-slice.ts';
import { queueName } from '#store/words/study-queue.ts';

const MOVING = ['retention', 'oneStarShift', 'threeStarShift'] as const;

/** Tags of data that changes when a backlog is spread or the spread is undone. */
const SPREAD = ['StudySettings', 'StudyQueue', 'Language', 'Activity'] as const;

const userIdOf = (getState: () => unknown): string | null =>
  selectUser(getState() as { session: SessionState })?.id ?? null;

const guestStudy = () => import('#store/guest/guest-study.ts');
const device = () => import('#store/device/database.ts');

/** Guests study on their device by the same rules, so their requests are answered locally. */
export const studyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The next cards of a day, by queue key. Without a network this is the queue kept on the device. Cards answered
     * since then are left out in both cases.
     */
    getStudyQueue: build.query<StudyQueue, string>({
      queryFn: async (key, context, _options, send) => {
        const userId = userIdOf(context.getState);
        if (userId === null) return { data: (await guestStudy()).guestQueue(queueName(key), new Date()) };
        const answer = (await send({ url: `/study/queue?${queryOf(key)}` })) as ApiAnswer;
        if (answer.error !== undefined && !isOutage(answer.error)) return { error: answer.error };
        const { keepQueue, keptQueue } = await device();
        const queue = answer.error === undefined ? (answer.data as StudyQueue) : await keptQueue(userId, key);
        if (queue === null) return answer.error === undefined ? { error: NOTHING } : { error: answer.error };
        if (answer.error === undefined) void keepQueue(userId, key, queue);
        return { data: withPending(context, 'getStudyQueue', key, queue) };
      },
      // A queue is only valid now, so it is fetched on each visit.
      keepUnusedDataFor: 0,
      providesTags: ['StudyQueue'],
    }),

    getStudySettings: build.query<LanguageSettings, LanguageCode>({
      queryFn: async (language, { getState }, _options, send) => {
        if (userIdOf(getState) === null) return { data: (await guestStudy()).guestSettings(language) };
        const { data, error } = await send({ url: `/languages/${language}/settings` });
        return error === undefined ? { data: data as LanguageSettings } : { error };
      },
      providesTags: ['StudySettings'],
    }),

    /** Changes the study settings of a language. Omitted fields stay. */
    saveStudySettings: build.mutation<null, { language: LanguageCode; changes: LanguageSettingsBody }>({
      queryFn: async ({ language, changes }, { getState }, _options, send) => {
        if (userIdOf(getState) === null) {
          (await guestStudy()).saveGuestSettings(language, changes);
          return { data: null };
        }
        const { error } = await send({ url: `/languages/${language}/settings`, method: 'PUT', body: changes });
        return error === undefined ? { data: null } : { error };
      },
      onQueryStarted: ({ language, changes }, { dispatch, queryFulfilled }) =>
        whenSaved(queryFulfilled, () =>
          dispatch(
            studyApi.util.updateQueryData('getStudySettings', language, (all) => void Object.assign(all, changes)),
          ),
        ),
      invalidatesTags: (_data, error, { language, changes }) => (error === undefined ? tagsOf(language, changes) : []),
    }),

    /** Spreads overdue cards over several days. */
    catchUp: build.mutation<CatchUpAnswer, CatchUpBody>({
      query: (body) => ({ url: '/study/catch-up', method: 'POST', body }),
      invalidatesTags: (_data, error) => (error === undefined ? SPREAD : []),
    }),

    /** Allows new words today even though the day's minutes are used up. */
    goOn: build.mutation<unknown, GoOnBody>({
      query: (body) => ({ url: '/study/go-on', method: 'POST', body }),
      invalidatesTags: (_data, error) => (error === undefined ? ['StudyQueue', 'Activity'] : []),
    }),

    undoCatchUp: build.mutation<unknown, LanguageCode>({
      query: (language) => ({
        url: `/study/catch-up?${new URLSearchParams({ language })}`,
        method: 'DELETE',
      }),
      invalidatesTags: (_data, error) => (error === undefined ? SPREAD : []),
    }),
  }),
});

export const {
  useCatchUpMutation,
  useGetStudyQueueQuery,
  useGetStudySettingsQuery,
  useGoOnMutation,
  useSaveStudySettingsMutation,
  useUndoCatchUpMutation,
} = studyApi;

/** A new target retention, for all words or for a priority, changes due days. */
const tagsOf = (language: LanguageCode, changes: LanguageSettingsBody) => [
  ...(['StudySettings', 'StudyQueue', 'Activity'] as const),
  ...(MOVING.some((name) => changes[name] !== undefined) ? ([{ type: 'Language', id: language }] as const) : []),
];

/** Shows the saved settings at once. Invalidating the tag only starts the request for them. */
const whenSaved = (saving: Promise<unknown>, show: () => void) => void saving.then(show, () => undefined);

const NOTHING = { status: 0, statusText: '', code: 'network_error', message: 'Network error occurred' } as const;

function queryOf(key: string): URLSearchParams {
  const { language, mode, video } = queueName(key);
  return new URLSearchParams({ language, zone: timeZone(), mode, ...(video !== undefined && { video }) });
}
