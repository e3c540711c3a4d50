import type { Activity, LanguageCode, LanguageStats, Today } from '@wordreel/shared';
import { studyDayHere } from '#lib/study-day.ts';
import { timeZone } from '#lib/time-zone.ts';
import { api } from './base-api.ts';

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

    /** How many active days a week the learner wants, once a week. */
    setGoal: build.mutation<null, number>({
      query: (daysPerWeek) => ({ url: '/goals', method: 'PUT', body: { daysPerWeek, zone: timeZone() } }),
      // After a refusal as well: another device has changed it.
      invalidatesTags: ['Activity'],
    }),
  }),
});

export const { useGetActivityQuery, useGetStatsQuery, useGetTodayQuery, useSetGoalMutation } = activityApi;
