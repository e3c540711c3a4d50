import type { WeeklyMail } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { callApi } from '#store/api/call-api.ts';

const weeklyMailApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Where the mail goes, when the next one would come, and what the last one would have said. */
    getWeeklyMail: build.query<WeeklyMail, string>({
      query: (zone) => ({ url: `/weekly-mail?${new URLSearchParams({ zone })}` }),
      // What was learned since then is in it.
      keepUnusedDataFor: 0,
      providesTags: ['Activity'],
    }),
  }),
});

export const { useGetWeeklyMailQuery } = weeklyMailApi;

/**
 * Turns the mail off by the link of one, whoever is signed in here, if anybody.
 * @throws ApiError where the link is not whole, or the server is away
 */
export async function turnMailOff(token: string): Promise<void> {
  const url = `/weekly-mail/off?${new URLSearchParams({ token })}`;
  const { error } = await callApi({ url, method: 'POST', body: {} });
  if (error !== undefined) throw error;
}

/** What changes where the mail was turned off past the store: the wishes of whoever is signed in here are read again. */
export const mailTurnedOff = () => api.util.invalidateTags(['Preferences']);
