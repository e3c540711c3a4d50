import type * as shared from '@wordreel/shared';
import { timeZone } from '#lib/time/time-zone.ts';
import { api } from '#store/api/base-api.ts';
import { whenFulfilled } from '#store/api/when-fulfilled.ts';
import { type ApiAnswer, isOutage, NO_ANSWER } from '#store/network/call-api.ts';
import { withPending } from '#store/network/page.ts';
import { sessionIn } from '#store/slices/session-slice.ts';
import { queueName } from '#store/words/study-queue.ts';

const MOVING = ['retention', 'oneStarShift', 'threeStarShift'] as const;

/** Tags of data that changes when a backlog is spread or the spread is undone. */
const SPREAD = ['StudySettings', 'StudyQueue', 'Language', 'Activity'] as const;

const guestStudy = () => import('#store/guest/guest-study.ts');
const device = () => import('#store/device/database.ts');

/** Guests study on their device by the same rules, so their requests are answered there. */
export const studyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The next cards of a day, by queue key; while the server is offline, the queue stored on the device. */
    getStudyQueue: build.query<shared.StudyQueue, string>({
      queryFn: async (key, context, _options, send) => {
        const userId = sessionIn(context.getState()).user?.id;
        if (userId === undefined) return { data: (await guestStudy()).guestQueue(queueName(key), new Date()) };
        const { data, error } = (await send({ url: `/study/queue?${queryOf(key)}` })) as ApiAnswer;
        if (error !== undefined && !isOutage(error)) return { error };
        const { keepQueue, keptQueue } = await device();
        if (error === undefined) void keepQueue(userId, key, data as shared.StudyQueue);
        const queue = error === undefined ? (data as shared.StudyQueue) : await keptQueue(userId, key);
        if (queue === null) return { error: error ?? NO_ANSWER };
        return { data: withPending(context, 'getStudyQueue', key, queue) };
      },
      // A queue is only valid for a moment, so it is fetched on each visit.
      keepUnusedDataFor: 0,
      providesTags: ['StudyQueue'],
    }),

    getStudySettings: build.query<shared.LanguageSettings, shared.LanguageCode>({
      query: (language) => ({
        url: `/languages/${language}/settings`,
        guest: async () => (await guestStudy()).guestSettings(language),
      }),
      providesTags: ['StudySettings'],
    }),

    saveStudySettings: build.mutation<null, { language: shared.LanguageCode; changes: shared.LanguageSettingsBody }>({
      query: ({ language, changes }) => ({
        url: `/languages/${language}/settings`,
        method: 'PUT',
        body: changes,
        guest: async () => (await guestStudy()).saveGuestSettings(language, changes),
      }),
      onQueryStarted: ({ language, changes }, { dispatch, queryFulfilled }) =>
        whenFulfilled(queryFulfilled, () =>
          dispatch(
            studyApi.util.updateQueryData('getStudySettings', language, (all) => void Object.assign(all, changes)),
          ),
        ),
      invalidatesTags: (_data, error, { language, changes }) => (error === undefined ? tagsOf(language, changes) : []),
    }),

    getStudySummary: build.query<shared.StudySummary, shared.LanguageCode>({
      query: (language) => ({
        url: `/study/summary?${new URLSearchParams({ language, zone: timeZone() })}`,
        guest: async () => (await import('#store/guest/guest-summary.ts')).guestSummary(language, new Date()),
      }),
      keepUnusedDataFor: 0,
      // Every review changes this data, and the last review may still be on its way to the server.
      providesTags: ['Activity'],
    }),

    /** Spreads overdue cards over several days. */
    catchUp: build.mutation<shared.CatchUpAnswer, shared.CatchUpBody>({
      query: (body) => ({ url: '/study/catch-up', method: 'POST', body }),
      invalidatesTags: (_data, error) => (error === undefined ? SPREAD : []),
    }),

    /** Allows new words today although the day's minutes are used up. */
    goOn: build.mutation<unknown, shared.GoOnBody>({
      query: (body) => ({ url: '/study/go-on', method: 'POST', body }),
      invalidatesTags: (_data, error) => (error === undefined ? ['StudyQueue', 'Activity'] : []),
    }),

    undoCatchUp: build.mutation<unknown, shared.LanguageCode>({
      query: (language) => ({ url: `/study/catch-up?${new URLSearchParams({ language })}`, method: 'DELETE' }),
      invalidatesTags: (_data, error) => (error === undefined ? SPREAD : []),
    }),
  }),
});

/** Returns the tags to invalidate. A new target retention, for all words or by stars, also changes due days. */
const tagsOf = (language: shared.LanguageCode, changes: shared.LanguageSettingsBody) => [
  ...(['StudySettings', 'StudyQueue', 'Activity'] as const),
  ...(MOVING.some((name) => changes[name] !== undefined) ? ([{ type: 'Language', id: language }] as const) : []),
];

function queryOf(key: string): URLSearchParams {
  const { language, mode, video } = queueName(key);
  return new URLSearchParams({ language, zone: timeZone(), mode, ...(video !== undefined && { video }) });
}
