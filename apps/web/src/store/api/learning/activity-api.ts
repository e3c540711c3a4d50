import type {
  Activity,
  DailyGoalsBody,
  GoalBody,
  LanguageCode,
  LanguageProgress,
  LanguageStats,
  OutsideEntries,
  OutsideEntry,
  Today,
} from '@wordreel/shared';
import { studyDayHere } from '#lib/study-day.ts';
import { timeZone } from '#lib/time-zone.ts';
import { api } from '#store/api/base-api.ts';

/** A year of whole weeks; the server says which of the days is today. */
const DAYS = 53 * 7;

/** Any answer, on any device, changes all of it. */
const fresh = { keepUnusedDataFor: 0, providesTags: ['Activity' as const] };

export const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A year of days, with the week and the chain. */
    getActivity: build.query<Activity, void>({
      query: () => {
        const to = studyDayHere() + 1;
        return { url: `/activity?${new URLSearchParams({ zone: timeZone(), from: `${to - DAYS}`, to: `${to}` })}` };
      },
      ...fresh,
    }),

    /** The words of a language in numbers. */
    getStats: build.query<LanguageStats, LanguageCode>({
      query: (language) => ({ url: `/stats/${language}?${new URLSearchParams({ zone: timeZone() })}` }),
      ...fresh,
    }),

    /** The day in one line. */
    getToday: build.query<Today, LanguageCode>({
      query: (language) => ({ url: `/today?${new URLSearchParams({ language, zone: timeZone() })}` }),
      ...fresh,
    }),

    /** How many active days a week the learner wants, and how many rest days, once a week. */
    setGoal: build.mutation<null, Omit<GoalBody, 'zone'>>({
      query: (goal) => ({ url: '/goals', method: 'PUT', body: { ...goal, zone: timeZone() } }),
      // After a refusal as well: another device has changed it.
      invalidatesTags: ['Activity'],
    }),

    /** What is wanted of a day besides, and whether the chain is hidden: what is named of it. */
    setDailyGoals: build.mutation<null, DailyGoalsBody>({
      query: (body) => ({ url: '/goals/daily', method: 'PUT', body }),
      invalidatesTags: ['Activity'],
    }),

    /** Keeps a pause, or changes the one of its id. */
    setPause: build.mutation<null, Activity['pauses'][number]>({
      query: ({ id, fromDay, toDay }) => ({
        url: `/pauses/${id}`,
        method: 'PUT',
        body: { fromDay, toDay, zone: timeZone() },
      }),
      invalidatesTags: ['Activity'],
    }),

    /** Takes a pause away that has not begun before today. */
    removePause: build.mutation<null, string>({
      query: (id) => ({ url: `/pauses/${id}?${new URLSearchParams({ zone: timeZone() })}`, method: 'DELETE' }),
      invalidatesTags: ['Activity'],
    }),

    /** How the words and the hours of a language came together. */
    getProgress: build.query<LanguageProgress, LanguageCode>({
      query: (language) => ({ url: `/progress/${language}?${new URLSearchParams({ zone: timeZone() })}` }),
      ...fresh,
    }),

    /** Hours of elsewhere, a page after the other, the newest first. */
    listOutside: build.infiniteQuery<OutsideEntries, LanguageCode, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: language, pageParam: after }) => ({
        url: `/outside-hours?${new URLSearchParams({ language, ...(after !== null && { after }) })}`,
      }),
      ...fresh,
    }),

    /** Keeps hours of elsewhere, or changes those of an id. */
    setOutside: build.mutation<null, OutsideEntry>({
      query: ({ id, ...body }) => ({ url: `/outside-hours/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Activity'],
    }),

    /** Takes hours of elsewhere away. */
    removeOutside: build.mutation<null, string>({
      query: (id) => ({ url: `/outside-hours/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Activity'],
    }),
  }),
});

export const {
  useGetActivityQuery,
  useGetProgressQuery,
  useGetStatsQuery,
  useGetTodayQuery,
  useListOutsideInfiniteQuery,
  useRemoveOutsideMutation,
  useRemovePauseMutation,
  useSetDailyGoalsMutation,
  useSetGoalMutation,
  useSetOutsideMutation,
  useSetPauseMutation,
} = activityApi;
