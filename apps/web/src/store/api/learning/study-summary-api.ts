import type { LanguageCode, StudySummary } from '@wordreel/shared';
import { timeZone } from '#lib/time-zone.ts';
import { api } from '#store/api/base-api.ts';
import { type SessionState, selectUser } from '#store/slices/session-slice.ts';

const studySummaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The summary at the end of a session; for a guest, from the data on this device. */
    getStudySummary: build.query<StudySummary, LanguageCode>({
      queryFn: async (language, { getState }, _options, send) => {
        if (selectUser(getState() as { session: SessionState }) === null) {
          const { guestSummary } = await import('#store/guest/guest-summary.ts');
          return { data: guestSummary(language, new Date()) };
        }
        const query = new URLSearchParams({ language, zone: timeZone() });
        const { data, error } = await send({ url: `/study/summary?${query}` });
        return error === undefined ? { data: data as StudySummary } : { error };
      },
      keepUnusedDataFor: 0,
      // Every review changes it, and the last one may still be on its way.
      providesTags: ['Activity'],
    }),
  }),
});

export const { useGetStudySummaryQuery } = studySummaryApi;
