import type * as shared from '@wordreel/shared';
import { studyDayHere } from '#lib/time/study-day.ts';
import { timeZone } from '#lib/time/time-zone.ts';
import { api } from '#store/api/base-api.ts';
import { whenFulfilled } from '#store/api/when-fulfilled.ts';
import { rememberLastActiveDay } from '#store/device/last-active-day.ts';

/** A year of whole weeks. The server decides which day is today. */
const DAYS = 53 * 7;

/** Every review changes this data, including reviews on other devices, so it is not cached. */
const fresh = { keepUnusedDataFor: 0, providesTags: ['Activity' as const] };

export const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActivity: build.query<shared.Activity, void>({
      query: () => {
        const to = studyDayHere() + 1;
        return { url: `/activity?${new URLSearchParams({ zone: timeZone(), from: `${to - DAYS}`, to: `${to}` })}` };
      },
      ...fresh,
    }),

    getStats: build.query<shared.LanguageStats, shared.LanguageCode>({
      query: (language) => ({ url: `/stats/${language}?${new URLSearchParams({ zone: timeZone() })}` }),
      ...fresh,
    }),

    getToday: build.query<shared.Today, shared.LanguageCode>({
      query: (language) => ({ url: `/today?${new URLSearchParams({ language, zone: timeZone() })}` }),
      onQueryStarted: (_language, { queryFulfilled }) => whenFulfilled(queryFulfilled, rememberLastActiveDay),
      ...fresh,
    }),

    /** Sets the number of active days per week and of rest days, at most once a week. */
    setGoal: build.mutation<null, Omit<shared.GoalBody, 'zone'>>({
      query: (goal) => ({ url: '/goals', method: 'PUT', body: { ...goal, zone: timeZone() } }),
      // Refetch even after a refusal, which means that another device changed the goal.
      invalidatesTags: ['Activity'],
    }),

    setDailyGoals: build.mutation<null, shared.DailyGoalsBody>({
      query: (body) => ({ url: '/goals/daily', method: 'PUT', body }),
      invalidatesTags: ['Activity'],
    }),

    setPause: build.mutation<null, shared.Activity['pauses'][number]>({
      query: ({ id, fromDay, toDay }) => ({
        url: `/pauses/${id}`,
        method: 'PUT',
        body: { fromDay, toDay, zone: timeZone() },
      }),
      invalidatesTags: ['Activity'],
    }),

    removePause: build.mutation<null, string>({
      query: (id) => ({ url: `/pauses/${id}?${new URLSearchParams({ zone: timeZone() })}`, method: 'DELETE' }),
      invalidatesTags: ['Activity'],
    }),

    getProgress: build.query<shared.LanguageProgress, shared.LanguageCode>({
      query: (language) => ({ url: `/progress/${language}?${new URLSearchParams({ zone: timeZone() })}` }),
      ...fresh,
    }),

    listOutside: build.infiniteQuery<shared.OutsideEntries, shared.LanguageCode, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: language, pageParam: after }) => ({
        url: `/outside-hours?${new URLSearchParams({ language, ...(after !== null && { after }) })}`,
      }),
      ...fresh,
    }),

    setOutside: build.mutation<null, shared.OutsideEntry>({
      query: ({ id, ...body }) => ({ url: `/outside-hours/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Activity'],
    }),

    removeOutside: build.mutation<null, string>({
      query: (id) => ({ url: `/outside-hours/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Activity'],
    }),
  }),
});
