import type { WeeklyMail } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { callApi } from '#store/network/call-api.ts';

const weeklyMailApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWeeklyMail: build.query<WeeklyMail, string>({
      query: (zone) => ({ url: `/weekly-mail?${new URLSearchParams({ zone })}` }),
      // Not cached, because the preview includes the latest activity.
      keepUnusedDataFor: 0,
      providesTags: ['Activity'],
    }),
  }),
});

export const { useGetWeeklyMailQuery } = weeklyMailApi;

/** Turns the weekly mail off with the token from the link in the mail. @throws ApiError */
export async function turnMailOff(token: string): Promise<void> {
  const url = `/weekly-mail/off?${new URLSearchParams({ token })}`;
  const { error } = await callApi({ url, method: 'POST', body: {} });
  if (error !== undefined) throw error;
}

/** Refetches the preferences, because `turnMailOff` changes them outside the store. */
export const mailTurnedOff = () => api.util.invalidateTags(['Preferences']);
